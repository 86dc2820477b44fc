import { nextBit } from './bits.ts'
import { formatKey } from './document-key.ts'
import { COLUMN_NAMES } from './indexed-document.ts'
import { liveInPeriod } from './match-filters.ts'
import { matchSome } from './match-text.ts'
import type { TextPlan } from './plan-text.ts'
import type { Searchable } from './run-query.ts'
import type { SearchHit, SearchStatus } from './search-query.ts'
import type { Segment } from './segment.ts'
import { decodeTokens, FIELD_END } from './token-stream.ts'
import { TopScores } from './top-scores.ts'
import { valuesOfDocument } from './value-column.ts'

export type SimilarOptions = { limit: number; status?: SearchStatus; now: number }

const MAX_TERMS = 8
/** Words in more than this share of the documents say little, unless there are no others. */
const COMMON = 0.02
const FEW_TERMS = 3
/** A word of the title tells more of what is bought than one of the body; the buyer's name tells nothing. */
const FIELD_WEIGHTS = [3, 0, 1, 0]
/** Sharing a category or a CPV code is worth this many average words, at most. */
const SHARED_CATEGORY = 2
const SHARED_CPV = 2

/** Documents alike: rare words of the title first, then of the body, and the same activity. */
export function findSimilar(
  index: Searchable,
  at: { segment: Segment; doc: number },
  options: SimilarOptions,
): SearchHit[] {
  const plan = planOf(index, at)
  const first = plan.clauses[0]?.alternatives[0]?.weight ?? 1
  const bonuses = [
    { column: COLUMN_NAMES.indexOf('categories'), bonus: SHARED_CATEGORY * first * 100 },
    { column: COLUMN_NAMES.indexOf('cpvCodes'), bonus: SHARED_CPV * first * 100 },
  ].map(({ column, bonus }) => ({ column, bonus, values: valuesAt(at.segment, at.doc, column) }))
  const best = new TopScores(options.limit + 1)
  for (const segment of index.segments) {
    const within = liveInPeriod(segment, { status: options.status, now: options.now })
    if (nextBit(within, 0) < 0) continue
    const { docs, scores, count } = matchSome(segment, plan, within, 1)
    const shared = bonuses.map(({ column, bonus, values }) =>
      bonusBySet(segment, column, values, bonus),
    )
    for (let at = 0; at < count; at++) {
      const doc = docs[at] as number
      let score = scores[at] as number
      for (const { setOf, bySet } of shared) score += bySet[setOf[doc] as number] as number
      if (score >= best.threshold) best.offer(segment, doc, score)
    }
  }
  return best
    .sorted()
    .filter(({ segment, doc }) => segment !== at.segment || doc !== at.doc)
    .slice(0, options.limit)
    .map(({ segment, doc, score }) => ({ key: formatKey(segment.keys, doc), score }))
}

/** The document's most telling words, as optional clauses. */
function planOf({ statistics }: Searchable, at: { segment: Segment; doc: number }): TextPlan {
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
  const isRare = (term: number) =>
    statistics.documentFrequency(term) < COMMON * statistics.documentCount
  const clauses = [...weightByTerm]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .filter(([term], rank) => rank < FEW_TERMS || isRare(term))
    .slice(0, MAX_TERMS)
    .map(([term, weight]) => ({
      alternatives: [{ terms: [term], weights: [weight], weight }],
      weight,
      required: false,
    }))
  return { clauses, excluded: [] }
}

function valuesAt(segment: Segment, doc: number, column: number): Set<number> {
  const values = segment.columns[column]
  return new Set(values ? valuesOfDocument(values, doc) : [])
}

/** What each set of values of a segment adds: more the more of the document's own it holds. */
function bonusBySet(segment: Segment, column: number, wanted: Set<number>, bonus: number) {
  const values = segment.columns[column]
  if (values === undefined) throw new Error(`segment without column ${column}`)
  const { setOf, setStarts, setValues } = values
  const bySet = new Float64Array(setStarts.length - 1)
  if (wanted.size > 0) {
    for (let set = 0; set + 1 < setStarts.length; set++) {
      let common = 0
      for (let at = setStarts[set] as number; at < (setStarts[set + 1] as number); at++) {
        if (wanted.has(setValues[at] as number)) common++
      }
      bySet[set] = (bonus * common) / wanted.size
    }
  }
  return { setOf, bySet }
}
