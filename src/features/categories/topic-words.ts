import { analyse } from '#/search/text/analysis.ts'

/** Named by its BOAMP descriptor code; weight 0–1, how sure it is. */
export type WeightedTopic = { name: string; weight: number }

/** A way to say an activity: its terms, and the activities it may mean, the usual one first. */
type Wording = { terms: ReadonlySet<string>; topics: readonly string[] }

/** By each wording's first term. */
export type TopicWords = ReadonlyMap<string, readonly Wording[]>

/** What the first, second, third … activity of a wording is worth. */
const WEIGHT_BY_RANK = [1, 0.8, 0.6, 0.4]

/** From texts such as « femme de ménage »; those without a word of their own are left out. */
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
 * The activities that a text names. A wording counts when all its words are there, unless a longer one says
 * it better: « produits d’entretien » is not « entretien ».
 *
 * @param terms of the text, as `analyse` gives them
 */
export function topicsNamed(words: TopicWords, terms: readonly string[]): WeightedTopic[] {
  const present = new Set(terms)
  const found = Array.from(present, (term) => words.get(term) ?? [])
    .flat()
    .filter((wording) => isPartOf(wording.terms, present))
  const weights = new Map<string, number>()
  for (const wording of found) {
    if (found.some((other) => saysMore(other, wording))) continue
    for (const [rank, topic] of wording.topics.entries()) {
      const weight = WEIGHT_BY_RANK[rank] ?? 0
      weights.set(topic, Math.max(weight, weights.get(topic) ?? 0))
    }
  }
  return Array.from(weights, ([name, weight]) => ({ name, weight }))
}

const saysMore = (longer: Wording, wording: Wording) =>
  longer.terms.size > wording.terms.size && isPartOf(wording.terms, longer.terms)

const isPartOf = (terms: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...terms].every((term) => all.has(term))
