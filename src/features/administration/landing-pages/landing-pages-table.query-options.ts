import { queryOptions } from '@tanstack/react-query'
import type { AddressWords } from '#/lib/known-search.ts'
import { listLandingPages } from './landing-pages-table.functions.ts'

export const landingPagesTableQuery = (search: AddressWords) =>
  queryOptions({
    queryKey: ['admin', 'landing-pages', search],
    queryFn: () => listLandingPages({ data: search }),
    staleTime: 30_000,
  })

export type LandingPagesTable = Awaited<ReturnType<typeof listLandingPages>>
