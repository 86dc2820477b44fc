import { queryOptions } from '@tanstack/react-query'
import { askShowcase } from './showcase.functions.ts'

export const showcaseQuery = () =>
  queryOptions({
    queryKey: ['site', 'showcase'],
    queryFn: () => askShowcase(),
    staleTime: 60_000,
  })
