import { queryOptions } from '@tanstack/react-query'
import { getCoverage } from './coverage.functions.ts'

export const coverageQuery = () =>
  queryOptions({ queryKey: ['coverage'], queryFn: () => getCoverage(), staleTime: 60_000 })
