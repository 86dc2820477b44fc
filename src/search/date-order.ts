import { type Bits, hasBit, nextBit } from './bits.ts'
import { firstClosingFrom } from './match-filters.ts'
import type { Segment } from './segment.ts'
import { partitionPoint } from './sorted.ts'
import { compareAge } from './top-scores.ts'

/** The matches of one segment. */
export type SegmentMatches = { segment: Segment; bits: Bits; count: number }

type DocAddress = { segment: Segment; doc: number }
type Order = {
  /** The first documents of a segment's matches, in order: as many as wanted, no more than there are. */
  first: (matches: SegmentMatches, wanted: number) => number[]
  compare: (a: DocAddress, b: DocAddress) => number
}

/** Newest first: the order in which segments hold their documents. */
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

/** So few are sorted; of more, the first are met soon enough on a walk through the whole segment. */
const FEW = 256

/**
 * Open calls first, soonest deadline first, those without deadline after them; then what is closed, the
 * last closed first.
 */
export function deadlineOrder(now: number): Order {
  const compare = (a: DocAddress, b: DocAddress) => {
    const closesA = a.segment.closesAt[a.doc] as number
    const closesB = b.segment.closesAt[b.doc] as number
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
  const { byClosing, closesAt, size } = segment
  const docs: number[] = []
  const take = (from: number, to: number) => {
    for (let at = from; at < to && docs.length < wanted; at++) {
      const doc = byClosing[at] as number
      if (hasBit(bits, doc)) docs.push(doc)
    }
  }
  const firstOpen = firstClosingFrom(segment, now)
  take(firstOpen, size)
  /** Backwards, but those that close together in their own order. */
  for (let end = firstOpen; end > 0 && docs.length < wanted; ) {
    const instant = closesAt[byClosing[end - 1] as number]
    let start = end - 1
    while (start > 0 && closesAt[byClosing[start - 1] as number] === instant) start--
    take(start, end)
    end = start
  }
  return docs
}

/** What is left of a segment's matches, in order, from `next` on. */
type Cursor = { segment: Segment; rest: number[]; next: number }

/**
 * Leaves the first `count` places of all lists together out, without putting them in order: the middle of the
 * longest list tells, each time, which part of every list is left out or stays.
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

/** The page [offset, offset + limit) of all segments' matches together. */
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
