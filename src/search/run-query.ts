import { type Bits, countBits, hasBit, intersect, nextBit } from './bits.ts'
import { FacetCounter, type FilteredColumn } from './count-facets.ts'
import { deadlineOrder, pageInOrder, publicationOrder, type SegmentMatches } from './date-order.ts'
import { formatKey } from './document-key.ts'
import type { ColumnDictionaries } from './indexed-document.ts'
import { type ColumnFilter, columnFilters, documentTests, liveInPeriod } from './match-filters.ts'
import { exclude, matchAll, matchedBits, matchSome, type TextMatches } from './match-text.ts'
import { parseQuery } from './parse-query.ts'
import { planText, type TermSource, type TextPlan } from './plan-text.ts'
import type { SearchQuery, SearchResult } from './search-query.ts'
import type { Segment } from './segment.ts'
import { TopScores } from './top-scores.ts'
import { documentsBearing } from './value-column.ts'

/** With fewer matches than this, documents that lack some of the words are let in too. */
export const ENOUGH = 10
const DEFAULT_LIMIT = 20

/** What a search runs on. */
export type Searchable = TermSource & {
  segments: readonly Segment[]
  columns: ColumnDictionaries
}

/**
 * All words are wanted. Where fewer than `ENOUGH` documents hold them all (counted before the facet
 * filters, so that choosing a facet value never changes what the words mean), the number of words
 * that must match goes down one by one to half of them, until enough do; and where even half
 * of them find nothing, to the most that finds anything. The total is exact for the number settled on.
 */
export function runQuery(index: Searchable, query: SearchQuery): SearchResult {
  const plan = planText(parseQuery(query.text ?? ''), index)
  const count = plan.clauses.length
  const strict = runAtLeast(index, query, plan, count)
  if (count < 2 || strict.unfilteredTotal >= ENOUGH) return strict.result
  const minimum = settleMinimum(index, query, plan)
  return minimum === count ? strict.result : runAtLeast(index, query, plan, minimum).result
}

function settleMinimum(index: Searchable, query: SearchQuery, plan: TextPlan): number {
  const count = plan.clauses.length
  const found = new Uint32Array(count + 1)
  const tests = documentTests(query)
  for (const segment of index.segments) {
    const within = liveInPeriod(segment, query)
    if (nextBit(within, 0) < 0) continue
    exclude(segment, plan, within)
    for (const test of tests) test(segment, within)
    const { satisfied, count: matched } = matchSome(segment, plan, within, 1)
    for (let at = 0; at < matched; at++) {
      const clauses = satisfied[at] as number
      found[clauses] = (found[clauses] as number) + 1
    }
  }
  const half = Math.ceil(count / 2)
  let total = 0
  let minimum = count
  for (; minimum >= 1; minimum--) {
    total += found[minimum] as number
    if (total >= ENOUGH || (total > 0 && minimum <= half)) return minimum
  }
  return count
}

function runAtLeast(index: Searchable, query: SearchQuery, plan: TextPlan, minimum: number) {
  const { segments, columns } = index
  const limit = Math.max(0, query.limit ?? DEFAULT_LIMIT)
  const offset = Math.max(0, query.offset ?? 0)
  const hasWords = plan.clauses.length > 0
  const sort = query.sort ?? (hasWords ? 'relevance' : 'publication')
  const ranked = hasWords && sort === 'relevance' ? new TopScores(offset + limit) : null
  const facetNames = query.facets ?? []
  const filters = columnFilters(query, columns)
  /** Where nothing is counted without them, column filters go first and spare the rest its work. */
  const filtersFirst = facetNames.length === 0 && plan.clauses.length < 2
  const tests = documentTests(query)
  const facets = new FacetCounter(facetNames, columns)
  const dated: SegmentMatches[] = []
  let total = 0
  let unfilteredTotal = 0

  for (const segment of segments) {
    let unfiltered = liveInPeriod(segment, query)
    if (filtersFirst) for (const filter of filters) keepBearing(segment, filter, unfiltered)
    if (nextBit(unfiltered, 0) < 0) continue
    exclude(segment, plan, unfiltered)
    let text: TextMatches | null = null
    if (hasWords) {
      text =
        minimum === plan.clauses.length
          ? matchAll(segment, plan, unfiltered)
          : matchSome(segment, plan, unfiltered, minimum)
      if (text.count === 0) continue
      unfiltered = matchedBits(text, unfiltered.length)
    }
    for (const test of tests) test(segment, unfiltered)
    unfilteredTotal += countBits(unfiltered)
    const filtered: FilteredColumn[] = filtersFirst
      ? []
      : filters.map(({ column, allowed }) => ({
          column,
          bits: documentsBearing(columnOf(segment, column), allowed, unfiltered),
        }))
    const matching = filtered.length === 0 ? unfiltered : unfiltered.slice()
    for (const { bits } of filtered) intersect(matching, bits)
    const matched = countBits(matching)
    total += matched
    facets.add(segment, matching, unfiltered, filtered)
    if (matched === 0) continue
    if (ranked && text) rank(ranked, segment, text, matching)
    else dated.push({ segment, bits: matching, count: matched })
  }

  const order = sort === 'deadline' ? deadlineOrder(query.now) : publicationOrder
  const page: { segment: Segment; doc: number; score?: number }[] = ranked
    ? ranked.sorted().slice(offset)
    : pageInOrder(dated, order, offset, limit)
  const hits = page.map(({ segment, doc, score = 0 }) => ({
    key: formatKey(segment.keys, doc),
    score,
  }))
  return { unfilteredTotal, result: { total, hits, facets: facets.results() } }
}

function keepBearing(segment: Segment, { column, allowed }: ColumnFilter, bits: Bits) {
  intersect(bits, documentsBearing(columnOf(segment, column), allowed, bits))
}

function columnOf(segment: Segment, column: number) {
  const values = segment.columns[column]
  if (values === undefined) throw new Error(`segment without column ${column}`)
  return values
}

function rank(ranked: TopScores, segment: Segment, text: TextMatches, matching: Bits) {
  const { docs, scores, count } = text
  for (let at = 0; at < count; at++) {
    const score = scores[at] as number
    if (score < ranked.threshold) continue
    const doc = docs[at] as number
    if (hasBit(matching, doc)) ranked.offer(segment, doc, score)
  }
}
