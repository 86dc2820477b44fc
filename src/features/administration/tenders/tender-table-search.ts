import { TENDER_STATUSES, type TenderStatus } from '#/domain/notices/tender-states.ts'
import { searchChoice, searchDay, searchText } from '#/lib/read-search.ts'

export const TENDER_TABLE_SORTS = ['publishedAt', 'deadlineAt', 'updatedAt'] as const

export const MOST_TENDERS = 200

/** The value of the sorted column and the id of a row: where a page ends or begins. */
export const CURSOR =
  /^(?:infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The address of the table of tenders. */
export type TenderTableSearch = {
  idFilter?: string
  statusFilter?: TenderStatus
  hasError?: boolean
  /** Day of publication in Paris. */
  dateFilter?: string
  sortBy?: (typeof TENDER_TABLE_SORTS)[number]
  sortDirection?: 'asc' | 'desc'
  /** Cursors: the page after, or before, this row. */
  after?: string
  before?: string
}

/** What makes no sense there is dropped. */
export function readTenderTableSearch(raw: Readonly<Record<string, unknown>>): TenderTableSearch {
  const cursor = (value: unknown) => {
    const text = searchText(value)
    return text && CURSOR.test(text) ? text : undefined
  }
  return {
    idFilter: searchText(raw.idFilter),
    statusFilter: searchChoice(raw.statusFilter, TENDER_STATUSES),
    hasError: raw.hasError === true || undefined,
    dateFilter: searchDay(raw.dateFilter),
    sortBy: searchChoice(raw.sortBy, TENDER_TABLE_SORTS),
    sortDirection: searchChoice(raw.sortDirection, ['asc', 'desc']),
    after: cursor(raw.after),
    before: cursor(raw.before),
  }
}

/** What the server is asked for an address. */
export function tenderFiltersOf({ hasError, ...search }: TenderTableSearch) {
  return { ...search, errorFilter: hasError ? ('true' as const) : undefined, limit: MOST_TENDERS }
}
