import { z } from 'zod/mini'
import { LANDING_KINDS } from '#/features/landing-pages/landing-page-count.ts'
import { pageNumber } from '#/lib/known-search.ts'

/** Filters of the back office's list of landing pages; all of them hold together. */
export const landingFiltersSchema = z.object({
  /** Part of a title or an address. */
  keywordFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  kindFilter: z.optional(z.enum(LANDING_KINDS)),
  /** Those that search engines are told to leave, or the others. */
  noindexFilter: z.optional(z.boolean()),
  p: z.optional(pageNumber),
})
export type LandingFilters = z.infer<typeof landingFiltersSchema>
