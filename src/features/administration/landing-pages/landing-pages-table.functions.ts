import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { MIN_TENDERS } from '#/features/landing-pages/landing-pairs.server.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { database } from '#/server/database.server.ts'
import { landingTable } from './landing-pages-table.queries.server.ts'
import { landingFiltersSchema } from './landing-pages-table.schemas.ts'

const PER_PAGE = 200

/** One page of the landing page table. */
export const listLandingPages = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(landingFiltersSchema))
  .handler(async ({ data: filters }) => {
    const { p = 1 } = filters
    const { all, found } = await landingTable(database(), { filters, now: new Date() })
    return {
      filters,
      pages: found.slice((p - 1) * PER_PAGE, p * PER_PAGE),
      total: found.length,
      page: p,
      pageCount: Math.max(1, Math.ceil(found.length / PER_PAGE)),
      indexableCount: all.filter(({ noindex }) => noindex === null).length,
      count: all.length,
      leastTenders: MIN_TENDERS,
    }
  })
export type LandingPagesTable = Awaited<ReturnType<typeof listLandingPages>>
