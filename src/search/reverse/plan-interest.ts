import { unitVector } from '../query/geo-point.ts'
import { type PlannedAlternative, planAlternative } from '../query/plan-text.ts'
import type { Searchable } from '../query/run-query.ts'
import { TOPIC_LEVELS, topicTerm } from '../scoring/topic-term.ts'
import type { Point } from '../storage/point-column.ts'
import type { Dictionary } from '../text/dictionary.ts'
import type { Interest } from './interest.ts'
import { prepareInterest, type WantedPhrase } from './prepare-interest.ts'

/** A phrase in term numbers; `phrase.weight` is the sum of the rarities of its terms. */
export type PlannedPhrase = { text: string; phrase: PlannedAlternative }

/**
 * An interest in term numbers of an index; words and topics that no document holds are left out.
 */
export type InterestPlan = {
  words: (PlannedPhrase & { weight: number })[]
  topics: { name: string; weight: number; level: number; term: number }[]
  excluded: PlannedPhrase[]
  /** By department number: 1 where it is wanted; null: everywhere. */
  departments: Uint8Array | null
  /** On the unit sphere; null where unknown. */
  place: Point | null
}

export function planInterest(interest: Interest, index: Searchable): InterestPlan {
  const { words, topics, excluded, departments } = prepareInterest(interest)
  const plan = <Item extends WantedPhrase>(items: Item[]) =>
    items.flatMap((item) => {
      const phrase = planAlternative({ terms: item.terms, boost: 1 }, index)
      return phrase === null ? [] : [{ ...item, phrase }]
    })
  const levels = Array.from({ length: TOPIC_LEVELS }, (_, below) => below + 1)
  return {
    words: plan(words),
    topics: topics.flatMap(({ name, weight }) =>
      levels.flatMap((level) => {
        const term = index.vocabulary.find(topicTerm(name, level))
        return term === undefined ? [] : [{ name, weight, level, term }]
      }),
    ),
    excluded: plan(excluded),
    place: interest.place ? unitVector(interest.place) : null,
    departments: departments.length > 0 ? flagsOf(departments, index.columns.departments) : null,
  }
}

function flagsOf(values: readonly string[], dictionary: Dictionary): Uint8Array {
  const flags = new Uint8Array(dictionary.size)
  for (const value of values) {
    const number = dictionary.find(value)
    if (number !== undefined) flags[number] = 1
  }
  return flags
}
