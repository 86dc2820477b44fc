import { z } from 'zod'
import {
  mostSignificant,
  SHARED_CATEGORY,
  SHARED_CPV,
  SIMILAR_FIELDS,
  type SimilarOptions,
} from '#/search/query/similar.ts'
import { weightOfFrequency } from '#/search/text/term-statistics.ts'
import { statusFilter } from './filter-queries.ts'
import { anyOf, type QueryJson } from './query-json.ts'
import { feature } from './text-clauses.ts'

const source = z.object({
  title: z.string(),
  body: z.string(),
  categories: z.array(z.string()),
  cpvCodes: z.array(z.string()),
})
type Source = z.output<typeof source>

export const similarSource = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: source })) }),
})

export const sourceRequest = (id: string): QueryJson => ({
  query: { ids: { values: [id] } },
  _source: Object.keys(source.shape),
})

/** Terms of a long body beyond this are left out: each is counted. */
const MOST_WORDS = 200

/** The terms that may say what a document is about, those of the title first. */
export const wordsOfSource = ({ title, body }: Source): string[] =>
  [...new Set([...title.split(' '), ...body.split(' ')])].filter(Boolean).slice(0, MOST_WORDS)

/** Searches as `findSimilar` does; null for a document without words that another has. */
export function similarRequest(
  id: string,
  document: Source,
  { frequency, all }: { frequency: (term: string) => number; all: number },
  { limit, status = 'all', now }: SimilarOptions,
): QueryJson | null {
  const title = new Set(document.title.split(' '))
  const weights = new Map<string, number>()
  for (const term of wordsOfSource(document)) {
    if (frequency(term) < 2) continue
    const weight = title.has(term) ? SIMILAR_FIELDS.title : SIMILAR_FIELDS.body
    weights.set(term, weight * weightOfFrequency(frequency(term), all))
  }
  const terms = mostSignificant(weights, (term) => frequency(term) / all)
  const [heaviest] = terms
  if (!heaviest) return null
  const holding = terms.map(({ term }) => ({ term: { terms: term } }))
  const unit = 100 * heaviest.weight
  return {
    size: limit,
    _source: false,
    track_total_hits: true,
    query: {
      bool: {
        filter: [...statusFilter(status, now), anyOf(holding)],
        must_not: [{ ids: { values: [id] } }],
        should: [
          {
            function_score: {
              query: anyOf(terms.map(({ term, weight }) => feature(term, weight))),
              functions: holding.map((filter) => ({ filter, weight: 1 / terms.length })),
              score_mode: 'sum',
              boost_mode: 'multiply',
            },
          },
          ...sharing('categories', document.categories, SHARED_CATEGORY * unit),
          ...sharing('cpvCodes', document.cpvCodes, SHARED_CPV * unit),
        ],
      },
    },
    sort: [{ _score: 'desc' }, { publishedAt: 'desc' }, { key: 'asc' }],
  }
}

/** Scores the share of the values that a document has too: `bonus` for all of them. */
const sharing = (field: string, values: readonly string[], bonus: number): QueryJson[] =>
  values.map((value) => ({
    constant_score: { filter: { term: { [field]: value } }, boost: bonus / values.length },
  }))
