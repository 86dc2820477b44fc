import { queryOptions } from '@tanstack/react-query'
import { listSavedViews } from './saved-views.functions.ts'

export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: () => listSavedViews(),
  staleTime: 60_000,
})
