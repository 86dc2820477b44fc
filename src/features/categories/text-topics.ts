import { parseQuery } from '#/search/query/parse-query.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { NoticeText } from './topic-features.ts'
import { type TopicModel, topicsOf } from './topic-model.ts'
import { type TopicWords, topicsNamed, type WeightedTopic } from './topic-words.ts'

/** What tells the activities of a text: a model that learned them, and the everyday words for them. */
export type TopicKnowledge = { model: TopicModel; words: TopicWords }

/** Less likely topics are noise, and there are many of them. */
const LEAST_LIKELY = 0.05
/** How often an activity that a title names is what it is about, where the model does not say so. */
const NAMED_IN_TITLE = 0.25
/** Beside what a query names, the model has less of a say. */
const GUESSED_BESIDE_NAMED = 0.5
const MOST_GUESSED = 6

/** What a notice is about, likeliest first, as far as its words tell. */
export function noticeTopics({ model, words }: TopicKnowledge, text: NoticeText): WeightedTopic[] {
  const weights = new Map(likely(model, text).map(({ name, weight }) => [name, weight]))
  for (const { name, weight } of topicsNamed(words, analyse(text.title))) {
    const open = 1 - (weights.get(name) ?? 0)
    weights.set(name, 1 - open * (1 - NAMED_IN_TITLE * weight))
  }
  return likeliestFirst(Array.from(weights, ([name, weight]) => ({ name, weight })))
}

/** What a query is about, surest first: what it names, and what the model makes of it. Excluded words say nothing. */
export function queryTopics({ model, words }: TopicKnowledge, query: string): WeightedTopic[] {
  const wanted = parseQuery(query).clauses.filter(({ alternatives }) =>
    alternatives.some(({ field, cpvPrefix }) => field === undefined && !cpvPrefix),
  )
  const text = wanted.map(({ typed }) => typed).join(' ')
  const named = topicsNamed(words, analyse(text))
  const share = named.length > 0 ? GUESSED_BESIDE_NAMED : 1
  const guessed = likely(model, { title: text })
    .slice(0, MOST_GUESSED)
    .filter((guess) => !named.some(({ name }) => name === guess.name))
    .map(({ name, weight }) => ({ name, weight: weight * share }))
  return likeliestFirst([...named, ...guessed])
}

const likely = (model: TopicModel, text: NoticeText): WeightedTopic[] =>
  topicsOf(model, text, LEAST_LIKELY).map(({ topic, probability }) => ({
    name: topic,
    weight: probability,
  }))

const likeliestFirst = (topics: WeightedTopic[]) =>
  topics.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
