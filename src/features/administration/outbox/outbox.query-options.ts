import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { getOutboxMessage, listOutbox } from './admin-outbox.functions.ts'

const STALE_MS = 30_000

/** What changes a message invalidates this key. */
export const OUTBOX_KEY = ['admin', 'outbox']

export const outboxQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, 'list', search],
    queryFn: () => listOutbox({ data: search }),
    staleTime: STALE_MS,
  })

export const outboxMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, 'message', id],
    queryFn: () => getOutboxMessage({ data: { id } }),
    staleTime: STALE_MS,
  })

export type OutboxList = Awaited<ReturnType<typeof listOutbox>>
export type OutboxMessage = Awaited<ReturnType<typeof getOutboxMessage>>
