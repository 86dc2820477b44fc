import { parseQuery } from '#/search/query/parse-query.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { NoticeText } from './topic-features.ts'
import { type TopicModel, topicsOf } from './topic-model.ts'
import { namedTopics, type TopicWords, type WeightedTopic } from './topic-words.ts'

/** The trained model and the everyday words for activities. */
export type TopicKnowledge = { model: TopicModel; words: TopicWords }

/** Topics below this probability are dropped. */
const MIN_LIKELY = 0.05
/** Probability that an activity named in a title adds, where the model finds it at least as likely as `POSSIBLE`. */
const NAMED_IN_TITLE = 0.25
/** Less likely ones add less: « le siège de la société » is no furniture, « objet : assurer » no insurance. */
const POSSIBLE = 0.05
const LEAST_POSSIBLE = 0.002
/** Factor of the model's topics if the query names an activity. */
const GUESSED_BESIDE_NAMED = 0.5
const MAX_GUESSED = 6

/** The topics of a notice, most probable first. */
export function noticeTopics({ model, words }: TopicKnowledge, text: NoticeText): WeightedTopic[] {
  const guessed = topicsOf(model, text, LEAST_POSSIBLE)
  const weights = new Map(
    guessed
      .filter(({ probability }) => probability >= MIN_LIKELY)
      .map(({ topic, probability }) => [topic, probability]),
  )
  const probabilities = new Map(guessed.map(({ topic, probability }) => [topic, probability]))
  for (const { name, weight } of namedTopics(words, analyse(text.title))) {
    const possible = Math.min(1, (probabilities.get(name) ?? 0) / POSSIBLE)
    if (possible === 0) continue
    const open = 1 - (weights.get(name) ?? 0)
    weights.set(name, 1 - open * (1 - NAMED_IN_TITLE * weight * Math.sqrt(possible)))
  }
  return likeliestFirst(Array.from(weights, ([name, weight]) => ({ name, weight })))
}

/** The topics of a query, most probable first: named activities and the model's topics. Excluded words are ignored. */
export function queryTopics({ model, words }: TopicKnowledge, query: string): WeightedTopic[] {
  const wanted = parseQuery(query).clauses.filter(({ alternatives }) =>
    alternatives.some(({ field, cpvPrefix }) => field === undefined && !cpvPrefix),
  )
  const text = wanted.map(({ typed }) => typed).join(' ')
  const named = namedTopics(words, analyse(text))
  const share = named.length > 0 ? GUESSED_BESIDE_NAMED : 1
  const guessed = likely(model, { title: text })
    .slice(0, MAX_GUESSED)
    .filter((guess) => !named.some(({ name }) => name === guess.name))
    .map(({ name, weight }) => ({ name, weight: weight * share }))
  return likeliestFirst([...named, ...guessed])
}

const likely = (model: TopicModel, text: NoticeText): WeightedTopic[] =>
  topicsOf(model, text, MIN_LIKELY).map(({ topic, probability }) => ({
    name: topic,
    weight: probability,
  }))

const likeliestFirst = (topics: WeightedTopic[]) =>
  topics.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
