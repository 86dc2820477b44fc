import { queryOptions } from '@tanstack/react-query'
import { getShowcase } from './showcase.functions.ts'

export const showcaseQuery = () =>
  queryOptions({
    queryKey: ['site', 'showcase'],
    queryFn: () => getShowcase(),
    staleTime: 60_000,
  })
