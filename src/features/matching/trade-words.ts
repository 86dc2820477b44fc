import { LRUCache } from 'lru-cache'
import { type TopicModel, topicsOf } from '#/features/categories/topic-model.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { analyse, analyseWord } from '#/search/text/analysis.ts'
import { isBoilerplate } from './boilerplate.ts'
import type { Sentence } from './profile-text.ts'

type WeightedText = { text: string; weight: number }

/** Weight of a word unknown to the model, which can still be a trade word: « ardoise ». */
const UNKNOWN_WORD = 0.35
/** From this probability of a precise activity a word has full weight. */
const SURE = 0.5

/**
 * The distinct trade words of a text, highest weight first. Boilerplate words are dropped; the weight is the
 * probability of an activity given the word alone.
 */
export function tradeWords(model: TopicModel, sentences: readonly Sentence[]): WeightedText[] {
  const byTerm = new Map<string, WeightedText>()
  for (const { text } of sentences) {
    for (const { word, term } of tradeCandidates(text)) {
      if (!byTerm.has(term)) byTerm.set(term, { text: word, weight: tradeWeight(model, word) })
    }
  }
  return [...byTerm.values()].sort((a, b) => b.weight - a.weight)
}

/** The words of a text with their terms, without numbers, stop words and boilerplate. */
export function tradeCandidates(text: string): { word: string; term: string }[] {
  const words: { word: string; term: string }[] = []
  tokenize(text, (word) => {
    const term = analyseWord(word)
    if (term !== null && !/^\d+$/.test(word) && !isBoilerplate(term)) words.push({ word, term })
  })
  return words
}

/** Buildings of public buyers, which no firm runs as its trade, and what is done to any of them. */
const OF_ANY_SITE = new Set(
  analyse(
    `école collège lycée université gymnase mairie hôpital logement immeuble établissement église bâtiment crèche ehpad
    résidence caserne stade réfection rénovation réhabilitation restructuration remplacement extension`,
  ),
)

/** True for « écoles », « réfection », which say what a site is and not what is done there. */
export const isOfAnySite = (word: string) => analyse(word).every((term) => OF_ANY_SITE.has(term))

/** Cached because trades share words and the model takes 0.1 ms per word. */
const weightsOfModel = new WeakMap<TopicModel, LRUCache<string, number>>()
const MAX_WORDS = 20_000

function tradeWeight(model: TopicModel, word: string): number {
  const known = weightsOfModel.get(model) ?? new LRUCache<string, number>({ max: MAX_WORDS })
  weightsOfModel.set(model, known)
  const weight = known.get(word) ?? judgedWeight(model, word)
  known.set(word, weight)
  return weight
}

function judgedWeight(model: TopicModel, word: string): number {
  const sureness = preciseTopics(model, word)[0]?.probability ?? 0
  return UNKNOWN_WORD + (1 - UNKNOWN_WORD) * Math.min(1, sureness / SURE)
}

/** Most probable first, without topics about the purchasing procedure. */
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
