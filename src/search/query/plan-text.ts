import type { ColumnDictionaries } from '../text/indexed-document.ts'
import type { TermStatistics } from '../text/term-statistics.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import type { Alternative, Clause, ParsedQuery } from './parse-query.ts'

/** The terms and document frequencies of an index. */
export type TermSource = {
  vocabulary: Vocabulary
  statistics: TermStatistics
  columns: ColumnDictionaries
}

/**
 * An alternative in term numbers; its weight is the sum of the weights of its terms, an integer.
 */
export type PlannedAlternative = {
  terms: number[]
  weights: number[]
  weight: number
  /** The terms must be in the buyer’s name. */
  inBuyer?: true
}

/** The weight is that of the heaviest alternative. */
export type PlannedClause = {
  alternatives: PlannedAlternative[]
  weight: number
  required: boolean
}

/** The words of a query in term numbers of this index. */
export type TextPlan = { clauses: PlannedClause[]; excluded: PlannedAlternative[] }

/** More CPV codes than any sensible query matches; CPV prefixes beyond this match nothing. */
const MAX_CODES = 4000

export function planText(query: ParsedQuery, source: TermSource): TextPlan {
  let codes = 0
  const plan = (alternatives: Alternative[]) =>
    alternatives.flatMap((alternative) => {
      if (!alternative.cpvPrefix) return planAlternative(alternative, source) ?? []
      const planned = planCpvPrefix(alternative, source)
      codes += planned.length
      return codes > MAX_CODES ? [] : planned
    })
  return {
    clauses: query.clauses.map((clause: Clause) => {
      const alternatives = plan(clause.alternatives)
      const weight = Math.max(1, ...alternatives.map((alternative) => alternative.weight))
      return { alternatives, weight, required: clause.required }
    }),
    excluded: plan(query.excluded),
  }
}

/** Null when no document holds one of the terms. */
export function planAlternative(
  { terms, boost, field }: Alternative,
  { vocabulary, statistics }: TermSource,
): PlannedAlternative | null {
  const ids: number[] = []
  for (const term of terms) {
    const id = vocabulary.find(term)
    if (id === undefined || statistics.documentFrequency(id) === 0) return null
    ids.push(id)
  }
  const weights = ids.map((id) => Math.max(1, Math.round(statistics.weight(id) * boost)))
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const planned = { terms: ids, weights, weight }
  return field === undefined ? planned : { ...planned, inBuyer: true }
}

/** Every code with this prefix, all with the weight of their joint document frequency. */
function planCpvPrefix(
  { terms: [prefix = ''], boost }: Alternative,
  { vocabulary, statistics, columns }: TermSource,
): PlannedAlternative[] {
  const ids = columns.cpvCodes
    .startingWith(prefix)
    .map((code) => vocabulary.find(columns.cpvCodes.valueOf(code)) ?? 0)
    .filter((id) => statistics.documentFrequency(id) > 0)
  const frequency = ids.reduce((sum, id) => sum + statistics.documentFrequency(id), 0)
  const rarity = statistics.weightOf(Math.min(frequency, statistics.documentCount))
  const weight = Math.max(1, Math.round(rarity * boost))
  return ids.map((id) => ({ terms: [id], weights: [weight], weight }))
}
