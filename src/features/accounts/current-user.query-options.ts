import { queryOptions } from '@tanstack/react-query'
import { getUser } from './current-user.functions.ts'

/** The signed-in user, as every page has them. */
export type CurrentUser = NonNullable<Awaited<ReturnType<typeof getUser>>>

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => getUser(),
  staleTime: 60_000,
})
