import {
  deadlineOrder,
  pageInOrder,
  publicationOrder,
  type SegmentMatches,
} from '../query/date-order.ts'
import { documentTests, facetFilters, keyTests, liveInPeriod } from '../query/match-filters.ts'
import { exclude, intersectAllClauses } from '../query/match-text.ts'
import { parseQuery } from '../query/parse-query.ts'
import { planText } from '../query/plan-text.ts'
import { retainPassing, type Searchable } from '../query/run-query.ts'
import { topicsOf, wordsOf } from '../scoring/evidence.ts'
import { RANKED_DEPTH, topScoresFor } from '../scoring/top-scores.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Bits, hasBit, nextBit, setBit } from '../storage/bit-set.ts'
import { numberAt } from '../storage/number-column.ts'
import { closesAt, MAX_SEGMENT_SIZE, type Segment } from '../storage/segment.ts'
import type { Grader, Interest } from './interest.ts'
import { describeHit, type InterestHit } from './interest-hit.ts'
import { type InterestPlan, planInterest } from './plan-interest.ts'
import { departmentsOf, excludedBits, kilometresTo, sumEvidence, zonesOf } from './sum-evidence.ts'

/**
 * Filters and order of the list. All words of `text` are required; the default order `relevance` is
 * by score, then newest.
 */
export type ScanOptions = Omit<SearchQuery, 'facets'> & {
  /** Minimum score of the list and the total; default 0. */
  minimum?: number
  /** Maximum score of the list and the total; default 100. */
  maximum?: number
  /** Keys of the only documents to match; absent: all. */
  only?: readonly string[]
  /** Keys of documents to ignore. */
  except?: readonly string[]
}

export type InterestMatches = {
  /** Exact number of documents with a score from minimum to maximum. */
  total: number
  /** How many of them can be reached by `offset`: all, or the best 10,000 in order of score. */
  reachable: number
  hits: InterestHit[]
  /**
   * Number of documents by whole points of the score, 0 to 100, also below the minimum; letters are counted from it.
   * Documents that share neither a word nor a topic are not counted.
   */
  countByScore: Uint32Array
}

const BEST_SCORE = 100
const DEFAULT_LIMIT = 20

/** Shared by all scans, which do not overlap; all zero between segments. */
const sums = new Int32Array(MAX_SEGMENT_SIZE)

/** Grades every document that shares a word or topic with an interest. */
export function scanInterest(
  index: Searchable,
  interest: Interest,
  grade: Grader,
  options: ScanOptions,
): InterestMatches {
  const { sort = 'relevance', minimum = 0, maximum = BEST_SCORE, now } = options
  const offset = Math.max(0, options.offset ?? 0)
  const limit = Math.max(0, options.limit ?? DEFAULT_LIMIT)
  const plan = planInterest(interest, index)
  const countByScore = new Uint32Array(BEST_SCORE + 1)
  const best = sort === 'relevance' ? topScoresFor(offset + limit) : null
  const dated: SegmentMatches[] = []
  const candidates = candidateFinder(index, options)
  let total = 0
  for (const segment of index.segments) {
    const within = candidates(segment)
    if (nextBit(within, 0) < 0) continue
    sumEvidence(segment, plan, within, sums)
    const listed = best ? null : { segment, bits: new Uint32Array(within.length), count: 0 }
    gradeSegment(segment, plan, within, grade, (doc, score) => {
      const points = Math.floor(score)
      countByScore[points] = (countByScore[points] as number) + 1
      if (score < minimum || score > maximum) return
      total++
      if (listed) {
        setBit(listed.bits, doc)
        listed.count++
      } else if (best && score >= best.threshold) best.offer(segment, doc, score)
    })
    sums.fill(0, 0, segment.size)
    if (listed && listed.count > 0) dated.push(listed)
  }
  const order = sort === 'deadline' ? deadlineOrder(now) : publicationOrder
  const page: { segment: Segment; doc: number }[] = best
    ? best.sorted().slice(offset)
    : pageInOrder(dated, order, offset, limit)
  return {
    total,
    reachable: best ? Math.min(total, RANKED_DEPTH) : total,
    hits: page.map(({ segment, doc }) => describeHit(segment, doc, plan, grade)),
    countByScore,
  }
}

/** Returns the documents of a segment that pass the options. */
function candidateFinder(index: Searchable, options: ScanOptions): (segment: Segment) => Bits {
  const parsed = parseQuery(options.text ?? '')
  const text = planText(parsed, index)
  const filters = [
    ...facetFilters(options, index.columns),
    ...facetFilters({ now: options.now, cpvPrefixes: parsed.cpvPrefixes }, index.columns),
  ]
  const tests = [...keyTests(index.segments, options), ...documentTests(options)]
  return (segment) => {
    const within = liveInPeriod(segment, options)
    for (const filter of filters) retainPassing(segment, filter, within)
    exclude(segment, text, within)
    for (const test of tests) test(segment, within)
    return intersectAllClauses(segment, text, within) ? within : within.fill(0)
  }
}

function gradeSegment(
  segment: Segment,
  plan: InterestPlan,
  within: Bits,
  grade: Grader,
  visit: (doc: number, score: number) => void,
) {
  const { amountCents, publishedAt } = segment
  const departments = departmentsOf(segment)
  const { setOf } = departments
  const zones = zonesOf(departments, plan.departments)
  const excluded = excludedBits(segment, plan.excluded, within)
  for (let word = 0; word < within.length; word++) {
    for (let rest = within[word] as number; rest !== 0; rest &= rest - 1) {
      const doc = (word << 5) + 31 - Math.clz32(rest & -rest)
      const sum = sums[doc] as number
      if (sum === 0) continue
      const score = grade(
        wordsOf(sum),
        topicsOf(sum),
        zones[setOf[doc] as number] as number,
        hasBit(excluded, doc) ? 1 : 0,
        closesAt(segment, doc),
        numberAt(amountCents, doc),
        numberAt(publishedAt, doc),
        kilometresTo(segment, doc, plan),
      )
      visit(doc, score)
    }
  }
}
