import { queryOptions } from '@tanstack/react-query'
import { getSite } from './site.functions.ts'

export const siteQueryOptions = queryOptions({
  queryKey: ['site'],
  queryFn: () => getSite(),
  staleTime: Number.POSITIVE_INFINITY,
})
