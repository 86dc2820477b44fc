import { LRUCache } from 'lru-cache'
import type { TopicKnowledge } from '#/features/categories/text-topics.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { wordingsIn } from '#/features/categories/topic-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { analyse, analyseWord } from '#/search/text/analysis.ts'
import { isOfAnySite, preciseTopics } from './trade-words.ts'

/** Words of a text, as written, and the activities (descriptors) that they name without the others. */
export type ActivityWords = { words: string[]; topics: readonly string[] }

/** Minimum probability of an activity given one word alone: « locaux », no longer « entretien » or « bâtiment ». */
const CLEAR = 0.35

/**
 * The words of a text that name an activity by themselves: everyday words for it, or a word that the model knows almost
 * only from it. Empty for « construction du bâtiment », which makes every trade a little likely and names none.
 */
export function activityWords({ model, words }: TopicKnowledge, text: string): ActivityWords[] {
  const written = new Map<string, string>()
  tokenize(text, (word) => {
    const term = analyseWord(word)
    if (term !== null && !written.has(term)) written.set(term, word)
  })
  const wordings = wordingsIn(words, analyse(text)).map(({ terms, topics }) => ({ terms, topics }))
  const explained = new Set(wordings.flatMap(({ terms }) => [...terms]))
  const alone = [...written].flatMap(([term, word]): ActivityWords[] => {
    const topics = explained.has(term) ? [] : clearTopics(model, word)
    return topics.length > 0 ? [{ words: [word], topics }] : []
  })
  const ofPhrases = wordings.map(({ terms, topics }): ActivityWords => {
    const words = [...terms].flatMap((term) => written.get(term) ?? [])
    const precise = words.filter((word) => !isOfAnySite(word))
    return { words: precise.length > 0 ? precise : words, topics }
  })
  return [...ofPhrases, ...alone].filter(({ words }) => words.length > 0)
}

/** Cached because tenders share words. */
const topicsOfWords = new WeakMap<TopicModel, LRUCache<string, readonly string[]>>()
const MAX_WORDS = 20_000

function clearTopics(model: TopicModel, word: string): readonly string[] {
  const cache =
    topicsOfWords.get(model) ?? new LRUCache<string, readonly string[]>({ max: MAX_WORDS })
  topicsOfWords.set(model, cache)
  const known =
    cache.get(word) ??
    preciseTopics(model, word).flatMap(({ topic, probability }) =>
      probability >= CLEAR ? [topic] : [],
    )
  cache.set(word, known)
  return known
}
