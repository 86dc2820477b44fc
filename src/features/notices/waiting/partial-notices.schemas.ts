import { z } from 'zod/mini'
import {
  MOST_PARTIAL_NOTICES,
  PARTIAL_NOTICE_SORTS,
  PARTIAL_NOTICE_STATES,
} from './partial-notice-states.ts'

/** Filters of the back office's list of notices that wait; all of them hold together. */
export const partialNoticeFiltersSchema = z.object({
  /** Those that wait, by default. */
  stateFilter: z.optional(z.enum(PARTIAL_NOTICE_STATES)),
  /** Our id, or the number that the source gave. */
  idFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Words of the subject or the buyer, each by its beginning. */
  keywordFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Day of publication in Paris: `2026-11-20`. */
  dateFilter: z.optional(z.iso.date()),
  sourceFilter: z.optional(z.string().check(z.maxLength(50))),
  /** Codes of départements; a notice in one of them is found. */
  locationFilter: z.optional(z.array(z.string().check(z.maxLength(3))).check(z.maxLength(120))),
  sortBy: z.optional(z.enum(PARTIAL_NOTICE_SORTS)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_PARTIAL_NOTICES))),
  /** The page after, or before, the notice of this id. */
  after: z.optional(z.uuid()),
  before: z.optional(z.uuid()),
})

export type PartialNoticeFilters = z.infer<typeof partialNoticeFiltersSchema>
