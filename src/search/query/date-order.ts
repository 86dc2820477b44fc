import { compareAge } from '../scoring/top-scores.ts'
import { partitionPoint } from '../storage/binary-search.ts'
import { type Bits, hasBit, nextBit } from '../storage/bit-set.ts'
import { closesAt, type Segment } from '../storage/segment.ts'
import { firstClosingFrom } from './match-filters.ts'

/** The matches of one segment. */
export type SegmentMatches = { segment: Segment; bits: Bits; count: number }

type DocAddress = { segment: Segment; doc: number }
type Order = {
  /**
   * The first `wanted` documents of the matches of a segment, in order; fewer where there are
   * fewer.
   */
  first: (matches: SegmentMatches, wanted: number) => number[]
  compare: (a: DocAddress, b: DocAddress) => number
}

/** Newest first: the document order of segments. */
export const publicationOrder: Order = {
  first: ({ bits }, wanted) => {
    const docs: number[] = []
    for (let doc = nextBit(bits, 0); docs.length < wanted; doc = nextBit(bits, doc + 1)) {
      docs.push(doc)
    }
    return docs
  },
  compare: (a, b) => compareAge(a.segment, a.doc, b.segment, b.doc),
}

/**
 * Up to this many matches are sorted; with more, a scan of the whole segment finds the first ones
 * quickly.
 */
const FEW = 256

/**
 * Open calls by ascending deadline, those without a deadline last; then closed calls, the last
 * closed first.
 */
export function deadlineOrder(now: number): Order {
  const compare = (a: DocAddress, b: DocAddress) => {
    const closesA = closesAt(a.segment, a.doc)
    const closesB = closesAt(b.segment, b.doc)
    if (closesA === closesB) return compareAge(a.segment, a.doc, b.segment, b.doc)
    const openA = closesA >= now
    if (openA !== closesB >= now) return openA ? -1 : 1
    return openA === closesA < closesB ? -1 : 1
  }
  return {
    compare,
    first(matches, wanted) {
      if (matches.count > FEW) return walkByClosing(matches, now, wanted)
      const { segment } = matches
      return publicationOrder
        .first(matches, matches.count)
        .sort((docA, docB) => compare({ segment, doc: docA }, { segment, doc: docB }))
        .slice(0, wanted)
    },
  }
}

function walkByClosing({ segment, bits }: SegmentMatches, now: number, wanted: number): number[] {
  const { byClosing, size } = segment
  const docs: number[] = []
  const take = (from: number, to: number) => {
    for (let at = from; at < to && docs.length < wanted; at++) {
      const doc = byClosing[at] as number
      if (hasBit(bits, doc)) docs.push(doc)
    }
  }
  const firstOpen = firstClosingFrom(segment, now)
  take(firstOpen, size)
  /** Backwards by deadline; calls with the same deadline in document order. */
  for (let end = firstOpen; end > 0 && docs.length < wanted; ) {
    const instant = closesAt(segment, byClosing[end - 1] as number)
    let start = end - 1
    while (start > 0 && closesAt(segment, byClosing[start - 1] as number) === instant) start--
    take(start, end)
    end = start
  }
  return docs
}

/** The remaining matches of a segment, in order, from `next` on. */
type Cursor = { segment: Segment; rest: number[]; next: number }

/**
 * Skips the first `count` entries of the merged order without merging: each round takes the middle
 * of the longest list as a pivot and drops the parts of all lists before or after it.
 */
function skip(lists: readonly Cursor[], order: Order, count: number) {
  const ends = lists.map(({ rest }) => rest.length)
  const length = (at: number) => (ends[at] as number) - (lists[at] as Cursor).next
  for (let left = count; left > 0; ) {
    let longest = 0
    for (const at of lists.keys()) if (length(at) > length(longest)) longest = at
    const { segment, rest, next } = lists[longest] as Cursor
    if (length(longest) === 0) return
    const middle = next + (length(longest) >>> 1)
    const pivot = { segment, doc: rest[middle] as number }
    const before = lists.map((list, at) =>
      at === longest ? middle - next : placesBefore(list, pivot, order, length(at)),
    )
    const sum = before.reduce((total, own) => total + own, 0)
    for (const [at, list] of lists.entries()) {
      if (sum < left) list.next += before[at] as number
      else ends[at] = list.next + (before[at] as number)
    }
    if (sum >= left) continue
    left -= sum + 1
    ;(lists[longest] as Cursor).next++ // the pivot itself
  }
}

const placesBefore = (
  { segment, rest, next }: Cursor,
  pivot: DocAddress,
  order: Order,
  among: number,
) =>
  partitionPoint(
    among,
    (at) => order.compare({ segment, doc: rest[next + at] as number }, pivot) < 0,
  )

/** The entries [offset, offset + limit) of the merged matches of all segments. */
export function pageInOrder(
  matches: SegmentMatches[],
  order: Order,
  offset: number,
  limit: number,
): DocAddress[] {
  const total = matches.reduce((sum, { count }) => sum + count, 0)
  if (offset >= total) return []
  const cursors = matches.map((part) => {
    const rest = order.first(part, Math.min(part.count, offset + limit))
    return { segment: part.segment, rest, next: 0 }
  })
  skip(cursors, order, offset)
  const page: DocAddress[] = []
  while (page.length < limit) {
    let best: DocAddress | null = null
    let from: Cursor | null = null
    for (const cursor of cursors) {
      const doc = cursor.rest[cursor.next]
      if (doc === undefined) continue
      const place = { segment: cursor.segment, doc }
      if (best && order.compare(place, best) > 0) continue
      best = place
      from = cursor
    }
    if (!best || !from) break
    page.push(best)
    from.next++
  }
  return page
}
