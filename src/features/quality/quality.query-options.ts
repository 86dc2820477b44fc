import { queryOptions } from '@tanstack/react-query'
import { getQuality } from './quality.functions.ts'

export const qualityQuery = () =>
  queryOptions({ queryKey: ['quality'], queryFn: () => getQuality(), staleTime: 60_000 })
