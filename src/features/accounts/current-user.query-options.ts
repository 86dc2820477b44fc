import { queryOptions } from '@tanstack/react-query'
import { askUser } from './current-user.functions.ts'

/** The signed-in user, as every page has them. */
export type CurrentUser = NonNullable<Awaited<ReturnType<typeof askUser>>>

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => askUser(),
  staleTime: 60_000,
})
