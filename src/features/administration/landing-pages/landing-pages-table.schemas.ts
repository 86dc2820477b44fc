import { z } from 'zod/mini'
import { LANDING_KINDS } from '#/features/landing-pages/landing-page-row.ts'
import { pageNumber } from '#/lib/known-search.ts'

/** Filters of the landing page table, combined with AND. */
export const landingFiltersSchema = z.object({
  /** Part of a title or slug. */
  keywordFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  kindFilter: z.optional(z.enum(LANDING_KINDS)),
  /** True: excluded from indexing; false: indexed. */
  noindexFilter: z.optional(z.boolean()),
  p: z.optional(pageNumber),
})
export type LandingFilters = z.infer<typeof landingFiltersSchema>
