import { COLUMN_NAMES, type ColumnName } from '../columns.ts'
import { TopScores } from '../scoring/top-scores.ts'
import type { SearchHit, SearchStatus } from '../search-query.ts'
import { type Bits, hasBit, nextBit } from '../storage/bit-set.ts'
import { formatKey } from '../storage/document-key.ts'
import type { DocAddress } from '../storage/sealed-segments.ts'
import { columnOf, MAX_SEGMENT_SIZE, postingsOf, type Segment } from '../storage/segment.ts'
import { valuesOfDocument } from '../storage/value-column.ts'
import { TEXT_FIELDS } from '../text/text-fields.ts'
import { decodeTokens, FIELD_END } from '../text/token-stream.ts'
import { liveInPeriod } from './match-filters.ts'
import type { Searchable } from './run-query.ts'

export type SimilarOptions = { limit: number; status?: SearchStatus; now: number }

const MAX_TERMS = 8
/** Words in more than this share of the documents count only where there are few others. */
const COMMON = 0.02
const FEW_TERMS = 3
/** Words in more than this share are ignored: their lists are long and they do not discriminate. */
const TOO_COMMON = 0.1
/** By field: a title word counts more than a body word; words of the buyer’s name do not count. */
export const SIMILAR_FIELDS = { title: 3, buyer: 0, body: 1, codes: 0 }
const FIELD_WEIGHTS = TEXT_FIELDS.map((field) => SIMILAR_FIELDS[field])
/** The maximum bonus for shared categories or CPV codes, in average words. */
export const SHARED_CATEGORY = 2
export const SHARED_CPV = 2

/** Documents with the same rare words (of the title, then of the body) and the same activity. */
export function findSimilar(
  index: Searchable,
  at: DocAddress,
  options: SimilarOptions,
): SearchHit[] {
  const terms = significantTerms(index, at)
  const unit = 100 * (terms[0]?.weight ?? 1)
  const shared = [
    sharedWith(index, at, 'categories', SHARED_CATEGORY * unit),
    sharedWith(index, at, 'cpvCodes', SHARED_CPV * unit),
  ]
  const mostShared = shared.reduce((sum, { bonus }) => sum + bonus, 0)
  const best = new TopScores(options.limit + 1)
  for (const segment of index.segments) {
    const within = liveInPeriod(segment, { status: options.status, now: options.now })
    if (nextBit(within, 0) < 0) continue
    eachScored(segment, terms, within, (doc, words) => {
      let score = words
      let most = words + mostShared
      for (const one of shared) {
        if (most < best.threshold) return
        const own = sharedAt(segment, doc, one)
        score += own
        most += own - one.bonus
      }
      if (score >= best.threshold) best.offer(segment, doc, score)
    })
  }
  return best
    .sorted()
    .filter(({ segment, doc }) => segment !== at.segment || doc !== at.doc)
    .slice(0, options.limit)
    .map(({ segment, doc, score }) => ({ key: formatKey(segment.keys, doc), score }))
}

type SignificantTerm = { term: number; weight: number }

/** By document; all zero between calls. */
const scoreOf = new Uint32Array(MAX_SEGMENT_SIZE)
const termsOf = new Uint8Array(MAX_SEGMENT_SIZE)

/**
 * Visits each document of `within` that holds one of the terms, with its score, lowered in
 * proportion to the missing terms. The cost depends on the lists of the terms, not on the size of
 * the segment.
 */
function eachScored(
  segment: Segment,
  terms: readonly SignificantTerm[],
  within: Bits,
  visit: (doc: number, score: number) => void,
) {
  const lists = terms.flatMap(({ term, weight }) => {
    const postings = postingsOf(segment, term)
    return postings ? [{ ...postings, weight }] : []
  })
  for (const { docs, impacts, weight } of lists) {
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      scoreOf[doc] = (scoreOf[doc] as number) + (impacts[index] as number) * weight
      termsOf[doc] = (termsOf[doc] as number) + 1
    }
  }
  for (const { docs } of lists) {
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      const held = termsOf[doc] as number
      if (held === 0) continue
      const score = Math.floor(((scoreOf[doc] as number) * held) / terms.length)
      scoreOf[doc] = 0
      termsOf[doc] = 0
      if (hasBit(within, doc)) visit(doc, score)
    }
  }
}

/** The most significant terms of the document, the heaviest first. */
function significantTerms({ statistics }: Searchable, at: DocAddress): SignificantTerm[] {
  const { tokens, tokenStarts } = at.segment
  const weightByTerm = new Map<number, number>()
  let field = 0
  for (const term of decodeTokens(tokens, tokenStarts[at.doc], tokenStarts[at.doc + 1])) {
    if (term === FIELD_END) {
      field++
      continue
    }
    const weight = FIELD_WEIGHTS[field] ?? 0
    if (weight === 0 || statistics.documentFrequency(term) < 2) continue
    const known = weightByTerm.get(term) ?? 0
    weightByTerm.set(term, Math.max(known, weight * statistics.weight(term)))
  }
  return mostSignificant(
    weightByTerm,
    (term) => statistics.documentFrequency(term) / statistics.documentCount,
  )
}

/** The most significant of weighted terms, the heaviest first; `shareOf`: the share of documents that hold a term. */
export function mostSignificant<Term extends number | string>(
  weightByTerm: ReadonlyMap<Term, number>,
  shareOf: (term: Term) => number,
): { term: Term; weight: number }[] {
  const byWeight = [...weightByTerm].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const significant = byWeight
    .filter(([term]) => shareOf(term) < TOO_COMMON)
    .filter(([term], rank) => rank < FEW_TERMS || shareOf(term) < COMMON)
  return (significant.length > 0 ? significant : byWeight.slice(0, 1))
    .slice(0, MAX_TERMS)
    .map(([term, weight]) => ({ term, weight }))
}

/** The bonus for sharing the values of a column: `bonus` for all of them. */
type Shared = { column: number; count: number; flags: Uint8Array; bonus: number }

function sharedWith(index: Searchable, at: DocAddress, name: ColumnName, bonus: number): Shared {
  const column = COLUMN_NAMES.indexOf(name)
  const values = valuesOfDocument(columnOf(at.segment, column), at.doc)
  const flags = new Uint8Array(index.columns[name].size)
  for (const value of values) flags[value] = 1
  return { column, count: values.length, flags, bonus: values.length === 0 ? 0 : bonus }
}

function sharedAt(segment: Segment, doc: number, { column, count, flags, bonus }: Shared): number {
  if (bonus === 0) return 0
  const { setOf, setStarts, setValues } = columnOf(segment, column)
  const set = setOf[doc] as number
  const end = setStarts[set + 1] as number
  let common = 0
  for (let value = setStarts[set] as number; value < end; value++) {
    common += flags[setValues[value] as number] as number
  }
  return (bonus * common) / count
}
