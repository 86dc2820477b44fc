import { LRUCache } from 'lru-cache'
import { type TopicModel, topicsOf } from '#/features/categories/topic-model.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { analyseWord } from '#/search/text/analysis.ts'
import { isBoilerplate } from './boilerplate.ts'
import type { Sentence } from './profile-text.ts'

type WeightedText = { text: string; weight: number }

/** A word that the model has no opinion on may still be a trade's own: « ardoise ». */
const UNKNOWN_WORD = 0.35
/** A word that tells a precise activity this surely counts fully. */
const SURE = 0.5

/**
 * The words of a text that tell a trade, each once, heaviest first: what any firm could write counts
 * nothing, and of the rest a word counts as much as it tells an activity by itself.
 */
export function tradeWords(model: TopicModel, sentences: readonly Sentence[]): WeightedText[] {
  const byTerm = new Map<string, WeightedText>()
  for (const { text } of sentences) {
    for (const { word, term } of tellingWords(text)) {
      if (!byTerm.has(term)) byTerm.set(term, { text: word, weight: tradeWeight(model, word) })
    }
  }
  return [...byTerm.values()].sort((a, b) => b.weight - a.weight)
}

/** Words as written with their terms, without numbers, stop words and what any firm could write. */
export function tellingWords(text: string): { word: string; term: string }[] {
  const words: { word: string; term: string }[] = []
  tokenize(text, (word) => {
    const term = analyseWord(word)
    if (term !== null && !/^\d+$/.test(word) && !isBoilerplate(term)) words.push({ word, term })
  })
  return words
}

/** Trades share their words, and asking the model takes a tenth of a millisecond. */
const weightsOfModel = new WeakMap<TopicModel, LRUCache<string, number>>()
const MOST_WORDS = 20_000

function tradeWeight(model: TopicModel, word: string): number {
  const known = weightsOfModel.get(model) ?? new LRUCache<string, number>({ max: MOST_WORDS })
  weightsOfModel.set(model, known)
  const weight = known.get(word) ?? judgedWeight(model, word)
  known.set(word, weight)
  return weight
}

function judgedWeight(model: TopicModel, word: string): number {
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
