import { COLUMNS, type FacetName, FLAGS } from '../columns.ts'
import type { Range, SearchQuery } from '../search-query.ts'
import { partitionPoint } from '../storage/binary-search.ts'
import { type Bits, clearBit, intersect, retainRange, setBit } from '../storage/bit-set.ts'
import { isKey, parseKey } from '../storage/document-key.ts'
import { numberAt, retainInRange } from '../storage/number-column.ts'
import { retainWithin } from '../storage/point-column.ts'
import { locate } from '../storage/sealed-segments.ts'
import { closesAt, columnOf, flagOf, type Segment } from '../storage/segment.ts'
import { type AllowedValues, documentsWithValue } from '../storage/value-column.ts'
import type { Dictionary } from '../text/dictionary.ts'
import type { ColumnDictionaries } from '../text/indexed-document.ts'
import { squaredChord, unitVector } from './geo-point.ts'

/** A filter that has a facet. */
export type FacetFilter = {
  facet: FacetName
  /** Writes the documents of `within` that pass into `bits`, which must be empty; returns them. */
  passing: (segment: Segment, within: Bits, bits?: Bits) => Bits
}

export function facetFilters(query: SearchQuery, columns: ColumnDictionaries): FacetFilter[] {
  const filters: FacetFilter[] = []
  for (const [column, [facet, field]] of COLUMNS.entries()) {
    const values = query[field] ?? []
    if (values.length === 0) continue
    const allowed = allowedValues(columns[facet], values, field === 'cpvPrefixes')
    filters.push({
      facet,
      passing: (segment, within, bits) =>
        documentsWithValue(columnOf(segment, column), allowed, within, bits),
    })
  }
  for (const [flag, facet] of FLAGS.entries()) {
    if (query[facet] !== true) continue
    filters.push({
      facet,
      passing: (segment, within, bits = new Uint32Array(within.length)) => {
        bits.set(within)
        intersect(bits, flagOf(segment, flag))
        return bits
      },
    })
  }
  return filters
}

function allowedValues(
  dictionary: Dictionary,
  values: readonly string[],
  arePrefixes: boolean,
): AllowedValues {
  const found = arePrefixes
    ? values.flatMap((prefix) => dictionary.startingWith(prefix))
    : values.flatMap((value) => dictionary.find(value) ?? [])
  const flags = new Uint8Array(dictionary.size)
  for (const ordinal of found) flags[ordinal] = 1
  return { ordinals: [...new Set(found)], flags }
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
export const firstClosingFrom = (segment: Segment, instant: number) =>
  partitionPoint(segment.size, (at) => closesAt(segment, segment.byClosing[at] as number) < instant)

/** Documents are in descending order of publication. */
const firstPublishedUpTo = ({ publishedAt, size }: Segment, max = Number.POSITIVE_INFINITY) =>
  partitionPoint(size, (doc) => numberAt(publishedAt, doc) > max)

const firstPublishedBefore = ({ publishedAt, size }: Segment, min = Number.NEGATIVE_INFINITY) =>
  partitionPoint(size, (doc) => numberAt(publishedAt, doc) >= min)

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
