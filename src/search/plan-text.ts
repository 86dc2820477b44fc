import type { Alternative, Clause, ParsedQuery } from './parse-query.ts'
import type { TermStatistics } from './term-statistics.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The terms of an index and how rare they are. */
export type TermSource = { vocabulary: Vocabulary; statistics: TermStatistics }

/** An alternative in term numbers; its weight is the rarity of its terms, an integer. */
export type PlannedAlternative = { terms: number[]; weights: number[]; weight: number }

/** Its weight is that of its heaviest alternative. */
export type PlannedClause = {
  alternatives: PlannedAlternative[]
  weight: number
  required: boolean
}

/** What a query's words come down to against the terms of this index. */
export type TextPlan = { clauses: PlannedClause[]; excluded: PlannedAlternative[] }

export function planText(query: ParsedQuery, source: TermSource): TextPlan {
  const plan = (alternatives: Alternative[]) =>
    alternatives.flatMap((alternative) => planAlternative(alternative, source) ?? [])
  return {
    clauses: query.clauses.map((clause: Clause) => {
      const alternatives = plan(clause.alternatives)
      const weight = Math.max(1, ...alternatives.map((alternative) => alternative.weight))
      return { alternatives, weight, required: clause.required }
    }),
    excluded: plan(query.excluded),
  }
}

/** Null when one of its terms is nowhere in the index. */
export function planAlternative(
  { terms, boost }: Alternative,
  { vocabulary, statistics }: TermSource,
): PlannedAlternative | null {
  const ids: number[] = []
  for (const term of terms) {
    const id = vocabulary.terms.find(term)
    if (id === undefined || statistics.documentFrequency(id) === 0) return null
    ids.push(id)
  }
  const weights = ids.map((id) => Math.max(1, Math.round(statistics.weight(id) * boost)))
  return { terms: ids, weights, weight: weights.reduce((sum, weight) => sum + weight, 0) }
}
