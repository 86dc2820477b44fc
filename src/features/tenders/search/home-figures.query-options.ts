import { queryOptions } from '@tanstack/react-query'
import { askHomeFigures } from './home-figures.functions.ts'

export const homeFiguresQuery = () =>
  queryOptions({
    queryKey: ['bids', 'home-figures'],
    queryFn: () => askHomeFigures(),
    staleTime: 60_000,
  })
