import { queryOptions } from '@tanstack/react-query'
import { getUser } from './current-user.functions.ts'

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => getUser(),
  staleTime: 60_000,
})
