import type { TopicModel } from '#/features/categories/topic-model.ts'
import type { Sentence } from './profile-text.ts'
import { preciseTopics, tradeCandidates } from './trade-words.ts'

export type WeightedTopic = { name: string; weight: number }

const WHOLE_SENTENCE = 1
const PART = 0.5
/** Minimum probability. */
const LEAST = 0.08
const MOST = 16
/** Certain topics count more than their probability says, unsure ones less: measured on January 2021. */
const CERTAINTY_POWER = 2
const CHOSEN_CATEGORY = 0.9
const TOPIC_OF_CHOSEN_CATEGORY = 0.6

/**
 * The topics of a text, evaluated by sentence and part so that a second activity with less text is found. Each
 * topic has its highest probability.
 */
export function profileTopics(
  model: TopicModel,
  sentences: readonly Sentence[],
  categories: readonly string[],
): WeightedTopic[] {
  const weights = new Map<string, number>()
  const add = (name: string, weight: number) =>
    weights.set(name, Math.max(weights.get(name) ?? 0, weight))
  for (const { text, parts } of sentences) {
    for (const [words, share] of [
      [text, WHOLE_SENTENCE] as const,
      ...parts.map((part) => [part, PART] as const),
    ]) {
      const said = tradeCandidates(words)
        .map(({ word }) => word)
        .join(' ')
      if (said === '') continue
      for (const { topic, probability } of preciseTopics(model, said)) {
        if (probability * share < LEAST) break
        add(topic, (probability * share) ** CERTAINTY_POWER)
      }
    }
  }
  for (const slug of categories) {
    add(slug, CHOSEN_CATEGORY)
    const place = model.categories.indexOf(slug)
    for (const topic of model.topics) {
      if (topic.categories.includes(place)) add(topic.name, TOPIC_OF_CHOSEN_CATEGORY)
    }
  }
  return [...weights]
    .map(([name, weight]) => ({ name, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST + 2 * categories.length)
}

/** Minimum weight of a topic that a profile names: a third of certainty in a sentence. */
const NAMED = 0.1

/** The topics that a profile chose or clearly names; the others are chance. */
export const topicsNamedBy = ({ topics }: { topics: readonly WeightedTopic[] }): string[] =>
  topics.flatMap(({ name, weight }) => (weight >= NAMED ? [name] : []))

/** Minimum probability of what a firm says that it does not do. */
const SURE_DENIAL = 0.4

/** The topics that a firm denies: « nous ne faisons pas de chauffage ». */
export function deniedTopics(model: TopicModel, denied: readonly string[]): Set<string> {
  return new Set(
    denied.flatMap((part) =>
      preciseTopics(model, part)
        .filter(({ probability }) => probability >= SURE_DENIAL)
        .map(({ topic }) => topic),
    ),
  )
}
