import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { getAccountSheet, listAccounts } from './admin-accounts.functions.ts'

const STALE_MS = 30_000

/** What changes an account invalidates this key. */
export const ACCOUNTS_KEY = ['admin', 'accounts']

export const accountsQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'list', search],
    queryFn: () => listAccounts({ data: search }),
    staleTime: STALE_MS,
  })

export const accountSheetQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'sheet', userId],
    queryFn: () => getAccountSheet({ data: { userId } }),
    staleTime: STALE_MS,
  })

export type AccountList = Awaited<ReturnType<typeof listAccounts>>
export type AccountSheet = Awaited<ReturnType<typeof getAccountSheet>>
