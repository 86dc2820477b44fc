import { type TopicModel, topicsOf } from '#/features/categories/topic-model.ts'
import { analyse, analyseWord } from '#/search/analysis.ts'
import { tokenize } from '#/search/tokenize.ts'
import { isBoilerplate } from './boilerplate.ts'
import type { Sentence } from './profile-text.ts'

export type WeightedText = { text: string; weight: number }

/** A word that the model has no opinion on may still be a trade's own: « ardoise ». */
const UNKNOWN_WORD = 0.35
/** A word that tells a precise activity this surely counts fully. */
const SURE = 0.5
/** Two words side by side, beside each of them. */
const PAIR = 0.6

/**
 * The words of a text that tell a trade, each once, heaviest first: what any firm could write counts
 * nothing, and of the rest a word counts as much as it tells an activity by itself.
 */
export function tradeWords(model: TopicModel, sentences: readonly Sentence[]): WeightedText[] {
  const byTerm = new Map<string, WeightedText>()
  const add = (key: string, word: WeightedText) => {
    if ((byTerm.get(key)?.weight ?? 0) < word.weight) byTerm.set(key, word)
  }
  for (const part of sentences.flatMap(({ parts }) => parts)) {
    let before: (WeightedText & { term: string; end: number }) | null = null
    tokenize(part, (word, start, end) => {
      const term = analyseWord(word)
      if (term === null) return
      if (/^\d+$/.test(word) || isBoilerplate(term)) {
        before = null
        return
      }
      const weight = tradeWeight(model, word)
      add(term, { text: word, weight })
      if (before) {
        const text = `${before.text} ${word}`
        const pair = { text, weight: PAIR * Math.max(before.weight, weight) }
        if (analyse(text).length >= 2) add(`${before.term} ${term}`, pair)
      }
      before = { text: word, weight, term, end }
      void start
    })
  }
  return [...byTerm.values()].sort((a, b) => b.weight - a.weight)
}

function tradeWeight(model: TopicModel, word: string): number {
  const sureness = preciseTopics(model, word)[0]?.probability ?? 0
  return UNKNOWN_WORD + (1 - UNKNOWN_WORD) * Math.min(1, sureness / SURE)
}

/** Likeliest first, without those that tell how a contract is bought and not what. */
export function preciseTopics(model: TopicModel, text: string) {
  const precise = preciseNames(model)
  return topicsOf(model, { title: text }).filter(({ topic }) => precise.has(topic))
}

const namesOfModel = new WeakMap<TopicModel, ReadonlySet<string>>()

function preciseNames(model: TopicModel): ReadonlySet<string> {
  const known = namesOfModel.get(model)
  if (known) return known
  const names = new Set(
    model.topics.filter(({ categories }) => categories.length > 0).map(({ name }) => name),
  )
  namesOfModel.set(model, names)
  return names
}
