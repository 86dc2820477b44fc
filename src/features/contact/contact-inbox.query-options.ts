import { queryOptions } from '@tanstack/react-query'
import { listContactMessages } from './contact-inbox.functions.ts'
import type { ContactFilters } from './contact-inbox.schemas.ts'

/** What changes a message invalidates this key. */
export const CONTACT_INBOX_KEY = ['admin', 'contact']

export const contactInboxQuery = (filters: ContactFilters) =>
  queryOptions({
    queryKey: [...CONTACT_INBOX_KEY, filters],
    queryFn: () => listContactMessages({ data: filters }),
    staleTime: 30_000,
  })

export type ContactInbox = Awaited<ReturnType<typeof listContactMessages>>
