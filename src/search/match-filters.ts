import { type Bits, clearBit, intersect, keepRange, nextBit, setBit } from './bits.ts'
import { squaredChord, unitVector } from './geo-point.ts'
import { COLUMN_NAMES, type ColumnDictionaries, type ColumnName } from './indexed-document.ts'
import type { Range, SearchQuery } from './search-query.ts'
import { partitionPoint, type Segment } from './segment.ts'

/** A filter on a column: a 1 for the number of each value that passes. */
export type ColumnFilter = { name: ColumnName; column: number; allowed: Uint8Array }

export function columnFilters(query: SearchQuery, columns: ColumnDictionaries): ColumnFilter[] {
  const prefixes = query.cpvPrefixes ?? []
  const asked: Record<ColumnName, string[] | undefined> = {
    categories: query.categories,
    departments: query.departments,
    sources: query.sources,
    mainCategory: query.mainCategories,
    procedure: query.procedures,
    cpvCodes: columns.cpvCodes.values.filter((code) => prefixes.some((p) => code.startsWith(p))),
    buyer: query.buyerKeys,
  }
  const filters: ColumnFilter[] = []
  for (const [column, name] of COLUMN_NAMES.entries()) {
    const values = asked[name] ?? []
    if (values.length === 0 && !(name === 'cpvCodes' && prefixes.length > 0)) continue
    const allowed = new Uint8Array(columns[name].size)
    for (const value of values) {
      const ordinal = columns[name].find(value)
      if (ordinal !== undefined) allowed[ordinal] = 1
    }
    filters.push({ name, column, allowed })
  }
  return filters
}

/** Live documents published in the range and of the status asked for: what order alone can tell. */
export function liveInPeriod(segment: Segment, query: SearchQuery): Bits {
  const bits = segment.live.slice()
  const { min, max } = query.publishedAt ?? {}
  if (min !== undefined || max !== undefined) {
    keepRange(bits, firstPublishedUpTo(segment, max), firstPublishedBefore(segment, min))
  }
  const status = query.status ?? 'all'
  if (status !== 'all') {
    const firstOpen = firstClosingFrom(segment, query.now)
    if (status === 'open') keepByClosing(segment, bits, firstOpen, segment.size)
    else keepByClosing(segment, bits, 0, firstOpen)
  }
  return bits
}

/** Place in `byClosing` of the first document still open at an instant. */
export const firstClosingFrom = ({ byClosing, closesAt }: Segment, instant: number) =>
  partitionPoint(byClosing.length, (at) => (closesAt[byClosing[at] as number] as number) < instant)

/** Publication descends. */
const firstPublishedUpTo = ({ publishedAt }: Segment, max = Number.POSITIVE_INFINITY) =>
  partitionPoint(publishedAt.length, (doc) => (publishedAt[doc] as number) > max)

const firstPublishedBefore = ({ publishedAt }: Segment, min = Number.NEGATIVE_INFINITY) =>
  partitionPoint(publishedAt.length, (doc) => (publishedAt[doc] as number) >= min)

/** Walks the smaller side of the cut: few documents are open among a million, or few closed among today's. */
function keepByClosing({ byClosing, size }: Segment, bits: Bits, from: number, to: number) {
  if (to - from < size / 2) {
    const kept = new Uint32Array(bits.length)
    for (let at = from; at < to; at++) setBit(kept, byClosing[at] as number)
    intersect(bits, kept)
    return
  }
  for (let at = 0; at < from; at++) clearBit(bits, byClosing[at] as number)
  for (let at = to; at < size; at++) clearBit(bits, byClosing[at] as number)
}

/** A filter that has to look at each document: deadline, amount, distance. */
export type DocumentTest = (segment: Segment, doc: number) => boolean

export function documentTests(query: SearchQuery): DocumentTest[] {
  const tests: DocumentTest[] = []
  if (isBounded(query.deadlineAt)) {
    const within = rangeTest(query.deadlineAt)
    tests.push((segment, doc) => within(segment.deadlineAt[doc] as number))
  }
  if (isBounded(query.amountCents)) {
    const within = rangeTest(query.amountCents)
    tests.push((segment, doc) => within(segment.amountCents[doc] as number))
  }
  if (query.near) {
    const [x, y, z] = unitVector(query.near)
    const limit = squaredChord(query.near.kilometres)
    tests.push(({ positions }, doc) => {
      const dx = (positions[3 * doc] as number) - x
      const dy = (positions[3 * doc + 1] as number) - y
      const dz = (positions[3 * doc + 2] as number) - z
      return dx * dx + dy * dy + dz * dz <= limit
    })
  }
  return tests
}

const isBounded = (range: Range | undefined): range is Range =>
  range !== undefined && (range.min !== undefined || range.max !== undefined)

/** NaN, an absent value, is in no range. */
const rangeTest =
  ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range) =>
  (value: number) =>
    value >= min && value <= max

/** Takes the documents that fail a test out of the set. */
export function applyTests(segment: Segment, bits: Bits, tests: DocumentTest[]) {
  for (const test of tests) {
    for (let doc = nextBit(bits, 0); doc >= 0; doc = nextBit(bits, doc + 1)) {
      if (!test(segment, doc)) clearBit(bits, doc)
    }
  }
}
