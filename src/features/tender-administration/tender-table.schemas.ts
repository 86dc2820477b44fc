import { z } from 'zod/mini'
import { TENDER_STATUSES } from '#/features/tenders/tender-states.ts'

export const TENDER_TABLE_SORTS = ['publishedAt', 'deadlineAt', 'updatedAt'] as const

/** The value of the sorted column and the id of a row: where a page ends or begins. */
const cursor = z.string().check(z.maxLength(100), z.regex(/^(?:infinity|[\d :.+-]+)~[\da-f-]{36}$/))

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
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  /** The page after, or before, this row. */
  after: z.optional(cursor),
  before: z.optional(cursor),
})

export type TenderTableFilters = z.infer<typeof tenderTableSchema>

/** As the address of the screen says it; what makes no sense there is dropped. */
export const tenderTableSearch = z.object({
  idFilter: z.catch(tenderTableSchema.shape.idFilter, undefined),
  statusFilter: z.catch(tenderTableSchema.shape.statusFilter, undefined),
  hasError: z.catch(z.optional(z.boolean()), undefined),
  dateFilter: z.catch(tenderTableSchema.shape.dateFilter, undefined),
  sortBy: z.catch(tenderTableSchema.shape.sortBy, undefined),
  sortDirection: z.catch(tenderTableSchema.shape.sortDirection, undefined),
  after: z.catch(tenderTableSchema.shape.after, undefined),
  before: z.catch(tenderTableSchema.shape.before, undefined),
})

export type TenderTableSearch = z.infer<typeof tenderTableSearch>

export const MOST_TENDERS = 200
