import { queryOptions } from '@tanstack/react-query'
import { listMatchingCases, type searchPartialBidsByProfile } from './matching-cases.functions.ts'

/** What changes a case invalidates this key. */
export const MATCHING_CASES_KEY = ['admin', 'matching-cases']

export const matchingCasesQuery = () =>
  queryOptions({
    queryKey: MATCHING_CASES_KEY,
    queryFn: () => listMatchingCases(),
    staleTime: 30_000,
  })

export type MatchingTest = Awaited<ReturnType<typeof searchPartialBidsByProfile>>
