import { type Bits, hasBit, nextBit } from './bits.ts'
import { firstClosingFrom } from './match-filters.ts'
import type { Segment } from './segment.ts'
import { compareAge } from './top-scores.ts'

/** The matches of one segment. */
export type SegmentMatches = { segment: Segment; bits: Bits; count: number }

type Place = { segment: Segment; doc: number }
type Order = {
  /** The first documents of a segment's matches, in order: as many as wanted, no more than there are. */
  first: (matches: SegmentMatches, wanted: number) => number[]
  compare: (a: Place, b: Place) => number
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
  const compare = (a: Place, b: Place) => {
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

type Cursor = Place & { rest: number[]; next: number }

/** The page [offset, offset + limit) of all segments' matches together. */
export function pageInOrder(
  matches: SegmentMatches[],
  order: Order,
  offset: number,
  limit: number,
): Place[] {
  const cursors: Cursor[] = []
  for (const part of matches) {
    const rest = order.first(part, Math.min(part.count, offset + limit))
    const [doc] = rest
    if (doc !== undefined) cursors.push({ segment: part.segment, doc, rest, next: 1 })
  }
  const page: Place[] = []
  for (let rank = 0; rank < offset + limit && cursors.length > 0; rank++) {
    let best = cursors[0] as Cursor
    for (const cursor of cursors) if (order.compare(cursor, best) < 0) best = cursor
    if (rank >= offset) page.push({ segment: best.segment, doc: best.doc })
    const following = best.rest[best.next++]
    if (following === undefined) cursors.splice(cursors.indexOf(best), 1)
    else best.doc = following
  }
  return page
}
