import { type Bits, countBits, hasBit, intersect, nextBit } from './bits.ts'
import { FacetCounter, type FilteredColumn } from './count-facets.ts'
import { deadlineOrder, pageInOrder, publicationOrder, type SegmentMatches } from './date-order.ts'
import { formatKey } from './document-key.ts'
import type { ColumnDictionaries } from './indexed-document.ts'
import { type ColumnFilter, columnFilters, documentTests, liveInPeriod } from './match-filters.ts'
import { exclude, matchedBits, type TextMatches } from './match-text.ts'
import { letsAnyIn, planTopics, scoreTopics, type TopicPlan } from './match-topics.ts'
import { parseQuery } from './parse-query.ts'
import { planText, type TermSource, type TextPlan } from './plan-text.ts'
import { ENOUGH, matcherOfAllWords, matcherOfSomeWords, type TextMatcher } from './relax-words.ts'
import type { SearchQuery, SearchResult } from './search-query.ts'
import { columnOf, type Segment } from './segment.ts'
import { TopScores } from './top-scores.ts'
import { documentsBearing } from './value-column.ts'

const DEFAULT_LIMIT = 20

/** What a search runs on. */
export type Searchable = TermSource & {
  segments: readonly Segment[]
  columns: ColumnDictionaries
}

/**
 * All words are wanted. Where fewer than `ENOUGH` documents hold them all (counted before the column
 * filters, so that choosing a facet value never changes what the words mean), documents of the query's
 * topics count too, then fewer words are enough; see `relax-words.ts`. The total is exact for what is
 * settled on. Topics also add to the score of whatever matches.
 */
export function runQuery(index: Searchable, query: SearchQuery): SearchResult {
  const parsed = parseQuery(query.text ?? '', query.aliases)
  const plan = planText(parsed, index)
  const topics = planTopics(query.topics, index)
  const filters = [
    ...columnFilters(query, index.columns),
    ...columnFilters({ now: query.now, cpvPrefixes: parsed.cpvPrefixes }, index.columns),
  ]
  const mayLoosen =
    query.allWords !== true &&
    plan.clauses.some(({ required }) => !required) &&
    (plan.clauses.length > 1 || letsAnyIn(topics))
  const run = (matcher: TextMatcher) =>
    runWith(index, query, { plan, topics, filters, mayLoosen }, matcher)
  const strict = run(matcherOfAllWords(plan))
  if (!mayLoosen || strict.unfilteredTotal >= ENOUGH) return strict.result
  const someWords = matcherOfSomeWords(index.segments, query, plan, topics)
  if (someWords === null) return strict.result
  const { result } = run(someWords)
  return result.total > strict.result.total
    ? { ...result, holdingAllWords: strict.result.total }
    : result
}

type Plan = {
  plan: TextPlan
  topics: TopicPlan
  filters: readonly ColumnFilter[]
  /** Whether the documents that hold all words may turn out too few, so that they must be counted. */
  mayLoosen: boolean
}

function runWith(
  index: Searchable,
  query: SearchQuery,
  { plan, topics, filters, mayLoosen }: Plan,
  matcher: TextMatcher,
) {
  const { segments, columns } = index
  const limit = Math.max(0, query.limit ?? DEFAULT_LIMIT)
  const offset = Math.max(0, query.offset ?? 0)
  const hasWords = plan.clauses.length > 0
  const sort = query.sort ?? (hasWords ? 'relevance' : 'publication')
  const ranked = hasWords && sort === 'relevance' ? new TopScores(offset + limit) : null
  const facetNames = query.facets ?? []
  /** Where nothing is counted without them, column filters go first and spare the rest its work. */
  const filtersFirst = facetNames.length === 0 && !mayLoosen
  const tests = documentTests(query)
  /** Words alone decide what matches: the matches need no set to be narrowed. */
  const isPlain =
    tests.length === 0 && facetNames.length === 0 && (filters.length === 0 || filtersFirst)
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
      text = matcher(segment, unfiltered)
      if (text.count === 0) continue
      if (ranked && isPlain) {
        total += text.count
        unfilteredTotal += text.count
        rank(ranked, segment, text, null, topics)
        continue
      }
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
    if (ranked && text) rank(ranked, segment, text, matching, topics)
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

export function keepBearing(segment: Segment, { column, allowed }: ColumnFilter, bits: Bits) {
  intersect(bits, documentsBearing(columnOf(segment, column), allowed, bits))
}

function rank(
  ranked: TopScores,
  segment: Segment,
  text: TextMatches,
  matching: Bits | null,
  topics: TopicPlan,
) {
  scoreTopics(segment, topics, text)
  const { docs, scores, count } = text
  for (let at = 0; at < count; at++) {
    const score = scores[at] as number
    if (score < ranked.threshold) continue
    const doc = docs[at] as number
    if (matching === null || hasBit(matching, doc)) ranked.offer(segment, doc, score)
  }
}
