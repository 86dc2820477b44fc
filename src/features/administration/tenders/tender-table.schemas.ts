import { z } from 'zod/mini'
import { TENDER_STATUSES } from '#/domain/notices/tender-states.ts'
import { CURSOR, MOST_TENDERS, TENDER_TABLE_SORTS } from './tender-table-search.ts'

const cursor = z.string().check(z.regex(CURSOR))

/** Filters of the table of tenders; all of them hold together. */
export const tenderTableSchema = z.object({
  /** Our id, an earlier one, the slug, or the number that a source gave to one of its notices. */
  idFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  statusFilter: z.optional(z.enum(TENDER_STATUSES)),
  /** 'true': those whose last analysis failed. */
  errorFilter: z.optional(z.literal('true')),
  /** Day of publication in Paris: `2026-11-20`. */
  dateFilter: z.optional(z.iso.date()),
  sortBy: z.optional(z.enum(TENDER_TABLE_SORTS)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_TENDERS))),
  /** The page after, or before, this row. */
  after: z.optional(cursor),
  before: z.optional(cursor),
})

export type TenderTableFilters = z.infer<typeof tenderTableSchema>
