import { queryOptions } from '@tanstack/react-query'
import { suggestPlaces } from './locations.functions.ts'

export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['locations', 'places', q],
    queryFn: () => suggestPlaces({ data: { q } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
