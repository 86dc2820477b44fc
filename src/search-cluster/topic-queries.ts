import {
  CERTAIN_SCORE,
  MAX_TOPICS,
  matchLevel,
  topicUnits,
  UNITS_PER_LOGARITHM,
} from '#/search/scoring/topic-score.ts'
import { TOPIC_LEVELS, topicTerm } from '#/search/scoring/topic-term.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import { anyOf, type QueryJson } from './query-json.ts'

const LEVELS = Array.from({ length: TOPIC_LEVELS }, (_, below) => below + 1)

/** The topics of a query at each level that a document may have them. */
const levelsOf = (topics: SearchQuery['topics'] = []) =>
  topics
    .slice(0, MAX_TOPICS)
    .flatMap(({ name, weight }) =>
      LEVELS.map((level) => ({ term: topicTerm(name, level), weight, level })),
    )

/** The documents that match by a topic, with a likelihood of at least `least` tenths; null without any. */
export function topicQuery(topics: SearchQuery['topics'], least: number): QueryJson | null {
  const terms = levelsOf(topics).flatMap(({ term, weight, level }) =>
    matchLevel(weight, level) >= least ? [term] : [],
  )
  return terms.length === 0 ? null : { terms: { topics: terms } }
}

/** Adds the score of the shared topics, as `topicScore`; null without any. */
export function topicScoring(topics: SearchQuery['topics']): QueryJson | null {
  const additions = levelsOf(topics).flatMap(({ term, weight, level }) => {
    const boost = topicUnits(weight, level)
    return boost === 0 ? [] : [{ constant_score: { filter: { term: { topics: term } }, boost } }]
  })
  if (additions.length === 0) return null
  return {
    script_score: {
      query: anyOf(additions),
      script: {
        source: 'params.certain * (1 - Math.exp(-_score / params.unit))',
        params: { certain: CERTAIN_SCORE, unit: UNITS_PER_LOGARITHM },
      },
    },
  }
}
