import { queryOptions } from '@tanstack/react-query'
import { getOperator, getSite } from './site.functions.ts'

export const siteQueryOptions = queryOptions({
  queryKey: ['site'],
  queryFn: () => getSite(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const operatorQueryOptions = queryOptions({
  queryKey: ['site', 'operator'],
  queryFn: () => getOperator(),
  staleTime: Number.POSITIVE_INFINITY,
})
