import { analyse } from '#/search/text/analysis.ts'

/** A BOAMP descriptor code with a confidence from 0 to 1. */
export type WeightedTopic = { name: string; weight: number }

/** A phrase for an activity: its terms, and its possible activities, usual one first. */
type Wording = { terms: ReadonlySet<string>; topics: readonly string[] }

/** Phrases by their first term. */
export type TopicWords = ReadonlyMap<string, readonly Wording[]>

/** Weight of the first, second, third … activity of a phrase. */
const WEIGHT_BY_RANK = [1, 0.8, 0.6, 0.4]

/** Builds the phrases from texts such as « femme de ménage »; skips texts without terms. */
export function topicWords(
  entries: Iterable<{ text: string; topics: readonly string[] }>,
): TopicWords {
  const words = new Map<string, Wording[]>()
  for (const { text, topics } of entries) {
    const terms = new Set(analyse(text))
    const [first] = terms
    if (first === undefined) continue
    words.set(first, [...(words.get(first) ?? []), { terms, topics }])
  }
  return words
}

/**
 * The activities named in a text. A phrase matches if all its terms occur, unless a longer phrase contains it:
 * « produits d’entretien » is not « entretien ».
 * @param terms the text's terms, as `analyse` returns them
 */
export function namedTopics(words: TopicWords, terms: readonly string[]): WeightedTopic[] {
  const weights = new Map<string, number>()
  for (const wording of wordingsIn(words, terms)) {
    for (const [rank, topic] of wording.topics.entries()) {
      const weight = WEIGHT_BY_RANK[rank] ?? 0
      weights.set(topic, Math.max(weight, weights.get(topic) ?? 0))
    }
  }
  return Array.from(weights, ([name, weight]) => ({ name, weight }))
}

/** The phrases in a text, without those that a longer one contains. */
export function wordingsIn(words: TopicWords, terms: readonly string[]): Wording[] {
  const present = new Set(terms)
  const found = Array.from(present, (term) => words.get(term) ?? [])
    .flat()
    .filter((wording) => isPartOf(wording.terms, present))
  return found.filter((wording) => !found.some((other) => isMoreSpecific(other, wording)))
}

const isMoreSpecific = (longer: Wording, wording: Wording) =>
  longer.terms.size > wording.terms.size && isPartOf(wording.terms, longer.terms)

const isPartOf = (terms: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...terms].every((term) => all.has(term))
