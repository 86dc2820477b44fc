import { queryOptions } from '@tanstack/react-query'
import { listLandingPages } from './landing-standings.functions.ts'
import type { LandingFilters } from './landing-standings.schemas.ts'

export const landingStandingsQuery = (filters: LandingFilters) =>
  queryOptions({
    queryKey: ['admin', 'landing-pages', filters],
    queryFn: () => listLandingPages({ data: filters }),
    staleTime: 30_000,
  })

export type LandingStandings = Awaited<ReturnType<typeof listLandingPages>>
