import { queryOptions } from '@tanstack/react-query'
import { getHomeFigures } from './home-figures.functions.ts'

export const homeFiguresQuery = () =>
  queryOptions({
    queryKey: ['bids', 'home-figures'],
    queryFn: () => getHomeFigures(),
    staleTime: 60_000,
  })
