import type { Range, SearchQuery } from '../search-query.ts'
import { partitionPoint } from '../storage/binary-search.ts'
import { type Bits, clearBit, intersect, retainRange, setBit } from '../storage/bit-set.ts'
import { isKey, parseKey } from '../storage/document-key.ts'
import { locate } from '../storage/sealed-segments.ts'
import type { Segment } from '../storage/segment.ts'
import type { AllowedValues } from '../storage/value-column.ts'
import { COLUMN_NAMES, type ColumnDictionaries, type ColumnName } from '../text/indexed-document.ts'
import { squaredChord, unitVector } from './geo-point.ts'

/** A filter on the column at this index of `COLUMN_NAMES`. */
export type ColumnFilter = { column: number; allowed: AllowedValues }

export function columnFilters(query: SearchQuery, columns: ColumnDictionaries): ColumnFilter[] {
  const asked: Record<ColumnName, readonly string[] | undefined> = {
    categories: query.categories,
    departments: query.departments,
    sources: query.sources,
    mainCategory: query.mainCategories,
    procedure: query.procedures,
    cpvCodes: query.cpvPrefixes,
    buyer: query.buyerKeys,
  }
  const filters: ColumnFilter[] = []
  for (const [column, name] of COLUMN_NAMES.entries()) {
    const values = asked[name] ?? []
    if (values.length === 0) continue
    const dictionary = columns[name]
    const found =
      name === 'cpvCodes'
        ? values.flatMap((prefix) => dictionary.startingWith(prefix))
        : values.flatMap((value) => dictionary.find(value) ?? [])
    const flags = new Uint8Array(dictionary.size)
    for (const ordinal of found) flags[ordinal] = 1
    filters.push({ column, allowed: { ordinals: [...new Set(found)], flags } })
  }
  return filters
}

/**
 * Restricts the live documents to the publication range and the status of the query, by the two
 * orders of the segment.
 */
export function liveInPeriod(
  segment: Segment,
  query: SearchQuery,
  bits: Bits = segment.live.slice(),
): Bits {
  const { min, max } = query.publishedAt ?? {}
  if (min !== undefined || max !== undefined) {
    retainRange(bits, firstPublishedUpTo(segment, max), firstPublishedBefore(segment, min))
  }
  const status = query.status ?? 'all'
  if (status !== 'all') {
    const firstOpen = firstClosingFrom(segment, query.now)
    if (status === 'open') retainByClosing(segment, bits, firstOpen, segment.size)
    else retainByClosing(segment, bits, 0, firstOpen)
  }
  return bits
}

/** Index in `byClosing` of the first document still open at an instant. */
export const firstClosingFrom = ({ byClosing, closesAt }: Segment, instant: number) =>
  partitionPoint(byClosing.length, (at) => (closesAt[byClosing[at] as number] as number) < instant)

/** Documents are in descending order of publication. */
const firstPublishedUpTo = ({ publishedAt }: Segment, max = Number.POSITIVE_INFINITY) =>
  partitionPoint(publishedAt.length, (doc) => (publishedAt[doc] as number) > max)

const firstPublishedBefore = ({ publishedAt }: Segment, min = Number.NEGATIVE_INFINITY) =>
  partitionPoint(publishedAt.length, (doc) => (publishedAt[doc] as number) >= min)

/** Scans the smaller side: few documents are open among a million, few are closed among today’s. */
function retainByClosing({ byClosing, size }: Segment, bits: Bits, from: number, to: number) {
  if (to - from < size / 2) {
    const retained = new Uint32Array(bits.length)
    for (let at = from; at < to; at++) setBit(retained, byClosing[at] as number)
    intersect(bits, retained)
    return
  }
  for (let at = 0; at < from; at++) clearBit(bits, byClosing[at] as number)
  for (let at = to; at < size; at++) clearBit(bits, byClosing[at] as number)
}

/** A filter that reads each document: it removes those that fail from the set. */
export type DocumentTest = (segment: Segment, bits: Bits) => void

export function documentTests({ deadlineAt, amountCents, near }: SearchQuery): DocumentTest[] {
  const tests: DocumentTest[] = []
  if (isBounded(deadlineAt)) {
    tests.push((segment, bits) => retainInRange(segment.deadlineAt, bits, deadlineAt))
  }
  if (isBounded(amountCents)) {
    tests.push((segment, bits) => retainInRange(segment.amountCents, bits, amountCents))
  }
  if (near) {
    const centre = unitVector(near)
    const limit = squaredChord(near.kilometres)
    tests.push((segment, bits) => retainWithin(segment.positions, bits, centre, limit))
  }
  return tests
}

/** Filters that restrict a set to the documents of some keys, or remove them. */
export function keyTests(
  segments: readonly Segment[],
  { only, except = [] }: { only?: readonly string[]; except?: readonly string[] },
): DocumentTest[] {
  const tests: DocumentTest[] = []
  if (only) {
    const wanted = placesOf(segments, only)
    tests.push((segment, bits) => {
      const retained = new Uint32Array(bits.length)
      for (const place of wanted) if (place.segment === segment) setBit(retained, place.doc)
      intersect(bits, retained)
    })
  }
  if (except.length > 0) {
    const unwanted = placesOf(segments, except)
    tests.push((segment, bits) => {
      for (const place of unwanted) if (place.segment === segment) clearBit(bits, place.doc)
    })
  }
  return tests
}

const placesOf = (segments: readonly Segment[], keys: readonly string[]) =>
  keys.flatMap((key) => (isKey(key) ? (locate(segments, parseKey(key)) ?? []) : []))

const isBounded = (range: Range | undefined): range is Range =>
  range !== undefined && (range.min !== undefined || range.max !== undefined)

/** NaN (no value) is in no range. */
function retainInRange(values: Float64Array, bits: Bits, range: Range) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range
  for (let word = 0; word < bits.length; word++) {
    let retained = bits[word] as number
    for (let rest = retained; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest
      const value = values[(word << 5) + 31 - Math.clz32(lowest)] as number
      if (!(value >= min && value <= max)) retained &= ~lowest
    }
    bits[word] = retained
  }
}

/** `limit` is a squared chord; see `geo-point.ts`. */
function retainWithin(
  positions: Float32Array,
  bits: Bits,
  [x, y, z]: readonly [number, number, number],
  limit: number,
) {
  for (let word = 0; word < bits.length; word++) {
    let retained = bits[word] as number
    for (let rest = retained; rest !== 0; rest &= rest - 1) {
      const lowest = rest & -rest
      const at = 3 * ((word << 5) + 31 - Math.clz32(lowest))
      const dx = (positions[at] as number) - x
      const dy = (positions[at + 1] as number) - y
      const dz = (positions[at + 2] as number) - z
      if (!(dx * dx + dy * dy + dz * dz <= limit)) retained &= ~lowest
    }
    bits[word] = retained
  }
}
