/** The page after, or before, the row at an edge; the first one where neither is given. */
type PageEdge = { after?: string; before?: string }

/** Which way rows are read for a page, and from where: those before an edge are read backwards. */
export function pageOrder({
  after,
  before,
  sortDirection,
}: PageEdge & { sortDirection?: 'asc' | 'desc' }): {
  edge: string | undefined
  isAscending: boolean
} {
  const isBackwards = before !== undefined
  return { edge: before ?? after, isAscending: (sortDirection === 'asc') !== isBackwards }
}

/**
 * A page of rows that were read up to one more than its limit, in the order in which they are shown.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { after, before, limit }: PageEdge & { limit: number },
): { shown: Row[]; hasPrevious: boolean; hasNext: boolean } {
  const isMore = rows.length > limit
  const shown = rows.slice(0, limit)
  if (before !== undefined) {
    return { shown: shown.reverse(), hasPrevious: isMore, hasNext: true }
  }
  return { shown, hasPrevious: after !== undefined, hasNext: isMore }
}
