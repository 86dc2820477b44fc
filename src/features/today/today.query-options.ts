import { queryOptions } from '@tanstack/react-query'
import { getToday } from './today.functions.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => getToday(),
  staleTime: 30_000,
})
