import { queryOptions } from '@tanstack/react-query'
import { getUser } from './accounts.functions.ts'

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => getUser(),
  staleTime: 60_000,
})

export type SignedInUser = NonNullable<Awaited<ReturnType<typeof getUser>>>
