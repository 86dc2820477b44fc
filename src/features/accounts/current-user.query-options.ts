import { queryOptions } from '@tanstack/react-query'
import { askUser } from './current-user.functions.ts'

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => askUser(),
  staleTime: 60_000,
})
