import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { listContactMessages } from './contact-inbox.functions.ts'

/** Mutations of messages invalidate this key. */
export const CONTACT_INBOX_KEY = ['admin', 'contact']

export const contactInboxQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: [...CONTACT_INBOX_KEY, search],
    queryFn: () => listContactMessages({ data: search }),
    staleTime: 30_000,
  })

export type ContactInbox = Awaited<ReturnType<typeof listContactMessages>>
