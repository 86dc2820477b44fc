import { z } from 'zod/mini'
import { TENDER_STATUSES } from '#/domain/notices/tender-states.ts'

export const TENDER_TABLE_SORTS = ['publishedAt', 'deadlineAt', 'updatedAt'] as const

export const MOST_TENDERS = 200

/** The value of the sorted column and the id of a row: where a page ends or begins. */
const cursor = z
  .string()
  .check(
    z.regex(
      /^(?:infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    ),
  )

/** Filters of the table of tenders; all of them hold together. */
export const tenderTableSchema = z.object({
  /** Our id, an earlier one, the slug, or the number that a source gave to one of its notices. */
  idFilter: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  statusFilter: z.optional(z.enum(TENDER_STATUSES)),
  /** Those whose last analysis failed; 'true' in calls, `hasError` in the address of the screen. */
  errorFilter: z.optional(z.literal('true')),
  hasError: z.optional(z.literal(true)),
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
