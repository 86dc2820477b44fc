import { RANKED_DEPTH, topScoresFor } from '../scoring/top-scores.ts'
import type { SearchQuery, SearchResult } from '../search-query.ts'
import { type Bits, countBits, intersect, nextBit, ScratchBits } from '../storage/bit-set.ts'
import { formatKey } from '../storage/document-key.ts'
import { MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import type { ColumnDictionaries } from '../text/indexed-document.ts'
import { FacetCounter, type FilteredFacet } from './count-facets.ts'
import { deadlineOrder, pageInOrder, publicationOrder, type SegmentMatches } from './date-order.ts'
import { documentTests, type FacetFilter, facetFilters, liveInPeriod } from './match-filters.ts'
import { exclude } from './match-text.ts'
import { hasMatchingTopic, planTopics } from './match-topics.ts'
import { parseQuery } from './parse-query.ts'
import { planText, type TermSource, type TextPlan } from './plan-text.ts'
import {
  ENOUGH,
  matcherOfAllWords,
  matcherOfSomeWords,
  matcherOfTopics,
  type TextMatcher,
} from './relax-words.ts'

const DEFAULT_LIMIT = 20
const liveScratch = new ScratchBits(MAX_SEGMENT_SIZE)
const passingScratch = new ScratchBits(MAX_SEGMENT_SIZE)

/** The state of an index that a search reads. */
export type Searchable = TermSource & {
  segments: readonly Segment[]
  columns: ColumnDictionaries
}

/**
 * Runs a query. All words are required. Where fewer than `ENOUGH` documents hold them (counted
 * before the filters with facets, so that a facet value never changes which words are required),
 * documents on the topics of the query match too, then fewer words are required; see
 * `relax-words.ts`. The total is exact for the final condition. Topics also add to the score of
 * every match.
 */
export function runQuery(index: Searchable, query: SearchQuery): SearchResult {
  const parsed = parseQuery(query.text ?? '', query.aliases)
  const plan = planText(parsed, index)
  const topics = planTopics(query.topics, index)
  const filters = [
    ...facetFilters(query, index.columns),
    ...facetFilters({ now: query.now, cpvPrefixes: parsed.cpvPrefixes }, index.columns),
  ]
  const mayRelax =
    query.allWords !== true &&
    plan.clauses.some(({ required }) => !required) &&
    (plan.clauses.length > 1 || hasMatchingTopic(topics))
  const hasWords = plan.clauses.length > 0
  const run = (matcher: TextMatcher, needed: number) =>
    runWith(index, query, { plan, hasWords, filters, needed }, matcher)
  const strict = run(matcherOfAllWords(plan, topics), mayRelax ? ENOUGH : 0)
  if (!mayRelax || strict.unfilteredTotal >= ENOUGH) return strict.result
  const relaxed = ({ result }: typeof strict) =>
    result.total > strict.result.total
      ? { ...result, holdingAllWords: strict.result.total }
      : result
  const matcher = matcherOfTopics(plan, topics)
  const found = matcher && run(matcher, ENOUGH)
  if (found && found.unfilteredTotal >= ENOUGH) return relaxed(found)
  const someWords = matcherOfSomeWords(index.segments, query, plan, topics)
  return someWords === null ? strict.result : relaxed(run(someWords, 0))
}

type Plan = {
  plan: TextPlan
  hasWords: boolean
  filters: readonly FacetFilter[]
  /** The number of matches before filters with facets up to which the exact count is needed. */
  needed: number
}

function runWith(
  index: Searchable,
  query: SearchQuery,
  { plan, hasWords, filters, needed }: Plan,
  matcher: TextMatcher,
) {
  const { segments, columns } = index
  const limit = Math.max(0, query.limit ?? DEFAULT_LIMIT)
  const offset = Math.max(0, query.offset ?? 0)
  const sort = query.sort ?? (hasWords ? 'relevance' : 'publication')
  const best = hasWords && sort === 'relevance' ? topScoresFor(offset + limit) : null
  const facetNames = query.facets ?? []
  const tests = documentTests(query)
  const facets = new FacetCounter(facetNames, columns)
  const dated: SegmentMatches[] = []
  let total = 0
  let unfilteredTotal = 0

  for (const segment of segments) {
    const unfiltered = liveInPeriod(segment, query, liveScratch.copyOf(segment.live))
    /** Filters with facets run first where no count without them is needed, which saves work. */
    const filtersFirst = facetNames.length === 0 && unfilteredTotal >= needed
    if (filtersFirst) for (const filter of filters) retainPassing(segment, filter, unfiltered)
    if (nextBit(unfiltered, 0) < 0) continue
    exclude(segment, plan, unfiltered)
    const ranker = hasWords ? matcher(segment, unfiltered) : null
    if (hasWords && ranker === null) continue
    for (const test of tests) test(segment, unfiltered)
    const filtered: FilteredFacet[] = filtersFirst
      ? []
      : filters.map(({ facet, passing }) => ({ facet, bits: passing(segment, unfiltered) }))
    const matching = filtered.length === 0 ? unfiltered : unfiltered.slice()
    for (const { bits } of filtered) intersect(matching, bits)
    const matched = countBits(matching)
    total += matched
    unfilteredTotal += filtered.length === 0 ? matched : countBits(unfiltered)
    const matches = { bits: matching, count: matched }
    facets.add(segment, matches, unfiltered, filtered)
    if (matched === 0) continue
    if (best && ranker) ranker(best, matches)
    else dated.push({ segment, bits: matching.slice(), count: matched })
  }

  const order = sort === 'deadline' ? deadlineOrder(query.now) : publicationOrder
  const page: { segment: Segment; doc: number; score?: number }[] = best
    ? best.sorted().slice(offset)
    : pageInOrder(dated, order, offset, limit)
  const hits = page.map(({ segment, doc, score = 0 }) => ({
    key: formatKey(segment.keys, doc),
    score,
  }))
  return {
    unfilteredTotal,
    result: {
      total,
      reachable: best ? Math.min(total, RANKED_DEPTH) : total,
      hits,
      facets: facets.results(),
    },
  }
}

export function retainPassing(segment: Segment, { passing }: FacetFilter, bits: Bits) {
  intersect(bits, passing(segment, bits, passingScratch.empty(bits.length)))
}
