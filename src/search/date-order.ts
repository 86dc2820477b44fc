import { type Bits, hasBit, nextBit } from './bits.ts'
import { firstClosingFrom } from './match-filters.ts'
import type { Segment } from './segment.ts'
import { compareAge } from './top-scores.ts'

/** The matches of one segment. */
export type SegmentMatches = { segment: Segment; bits: Bits }

type Cursor = { segment: Segment; doc: number; rest: Iterator<number> }
type Order = {
  walk: (matches: SegmentMatches) => Iterator<number>
  compare: (a: Cursor, b: Cursor) => number
}

/** Newest first: the order in which segments hold their documents. */
export const publicationOrder: Order = {
  *walk({ segment, bits }) {
    for (let doc = nextBit(bits, 0); doc >= 0 && doc < segment.size; doc = nextBit(bits, doc + 1)) {
      yield doc
    }
  },
  compare: (a, b) => compareAge(a.segment, a.doc, b.segment, b.doc),
}

/**
 * Open calls first, soonest deadline first, those without deadline after them; then what is closed, the
 * last closed first.
 */
export function deadlineOrder(now: number): Order {
  const closing = ({ segment, doc }: Cursor) => segment.closesAt[doc] as number
  return {
    walk: (matches) => walkByClosing(matches, now),
    compare(a, b) {
      const closesA = closing(a)
      const closesB = closing(b)
      if (closesA === closesB) return compareAge(a.segment, a.doc, b.segment, b.doc)
      const openA = closesA >= now
      if (openA !== closesB >= now) return openA ? -1 : 1
      return openA === closesA < closesB ? -1 : 1
    },
  }
}

function* walkByClosing({ segment, bits }: SegmentMatches, now: number) {
  const { byClosing, closesAt, size } = segment
  const firstOpen = firstClosingFrom(segment, now)
  for (let at = firstOpen; at < size; at++) {
    const doc = byClosing[at] as number
    if (hasBit(bits, doc)) yield doc
  }
  /** Backwards, but those that close together in their own order. */
  for (let end = firstOpen; end > 0; ) {
    const instant = closesAt[byClosing[end - 1] as number]
    let start = end - 1
    while (start > 0 && closesAt[byClosing[start - 1] as number] === instant) start--
    for (let at = start; at < end; at++) {
      const doc = byClosing[at] as number
      if (hasBit(bits, doc)) yield doc
    }
    end = start
  }
}

/** The page [offset, offset + limit) of all segments' matches together. */
export function pageInOrder(
  matches: SegmentMatches[],
  order: Order,
  offset: number,
  limit: number,
): { segment: Segment; doc: number }[] {
  const cursors: Cursor[] = []
  for (const part of matches) {
    const rest = order.walk(part)
    const { value, done } = rest.next()
    if (!done) cursors.push({ segment: part.segment, doc: value, rest })
  }
  const page: { segment: Segment; doc: number }[] = []
  for (let rank = 0; rank < offset + limit && cursors.length > 0; rank++) {
    let best = cursors[0] as Cursor
    for (const cursor of cursors) if (order.compare(cursor, best) < 0) best = cursor
    if (rank >= offset) page.push({ segment: best.segment, doc: best.doc })
    const { value, done } = best.rest.next()
    if (done) cursors.splice(cursors.indexOf(best), 1)
    else best.doc = value
  }
  return page
}
