import type { Alternative, Clause } from '#/search/query/parse-query.ts'
import { impactOf } from '#/search/scoring/impact.ts'
import { TEXT_FIELDS } from '#/search/text/text-fields.ts'
import { allOf, anyOf, NOTHING, type QueryJson } from './query-json.ts'
import type { Rarities } from './term-rarities.ts'

/** One clause as two queries: which documents satisfy it, and the same with its score. */
export type ClauseQueries = { matching: QueryJson; scoring: QueryJson; required: boolean }

export function clauseQueries(
  { alternatives, required }: Clause,
  rarities: Rarities,
): ClauseQueries {
  return {
    matching: anyOf(alternatives.map(alternativeQuery)),
    scoring: {
      dis_max: { queries: alternatives.map((one) => scoredAlternative(one, rarities)) },
    },
    required,
  }
}

/** The documents that hold an alternative. */
export function alternativeQuery({ terms, field, cpvPrefix }: Alternative): QueryJson {
  const [first] = terms
  if (first === undefined) return NOTHING
  if (cpvPrefix) return { prefix: { cpvCodes: first } }
  const query = terms.join(' ')
  if (field) return { match_phrase: { [field]: query } }
  if (terms.length === 1) return { term: { terms: first } }
  return { multi_match: { query, type: 'phrase', fields: TEXT_FIELDS } }
}

/** The impact of a code that a document has once, among its codes alone. */
const CODE_IMPACT = impactOf(3)

/** The same, with its score: rarity × impact, summed over the terms. */
function scoredAlternative(alternative: Alternative, rarities: Rarities): QueryJson {
  const { terms, cpvPrefix, boost, field } = alternative
  const weight = (term: string) => Math.max(1, Math.round(rarities.weightOf(term) * boost))
  const [first = ''] = terms
  if (cpvPrefix) {
    const rarity = Math.max(1, Math.round(rarities.weightOfCpvPrefix(first) * boost))
    const filter = alternativeQuery(alternative)
    return { constant_score: { filter, boost: rarity * CODE_IMPACT } }
  }
  if (terms.length === 1 && field === undefined) return feature(first, weight(first))
  return {
    bool: {
      filter: [alternativeQuery(alternative)],
      must: terms.map((term) => feature(term, weight(term))),
    },
  }
}

/** Scores weight × impact. */
export const feature = (term: string, weight: number): QueryJson => ({
  rank_feature: { field: `impacts.${term}`, linear: {}, boost: weight },
})

/**
 * The score of the words, lowered in proportion to the missing clauses. Matches what satisfies one clause; what does
 * not has no score of words.
 */
export const coveredScore = (clauses: readonly ClauseQueries[]): QueryJson => ({
  function_score: {
    query: anyOf(clauses.map(({ scoring }) => scoring)),
    functions: clauses.map(({ matching }) => ({ filter: matching, weight: 1 / clauses.length })),
    score_mode: 'sum',
    boost_mode: 'multiply',
  },
})

export const satisfying = (clauses: readonly ClauseQueries[]): QueryJson =>
  allOf(clauses.map(({ matching }) => matching))
