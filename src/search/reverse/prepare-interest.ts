import { analyseSpans } from '../text/analysis.ts'
import type { Interest } from './interest.ts'

/** Limits of an interest, far above a firm’s profile; the lightest entries are cut. */
export const MAX_WORDS = 256
export const MAX_TOPICS = 32
export const MAX_EXCLUDED = 64
const MAX_DEPARTMENTS = 256
/** Limits of a word or phrase, in characters and in terms; a longer name is ignored. */
const MAX_TEXT = 200
const MAX_PHRASE = 8

const TERM_SEPARATOR = ' '

/** One term, or several that must be adjacent. `text`: as written in the interest. */
export type WantedPhrase = { terms: string[]; text: string }

/** An interest in terms, weights as 1–255, each phrase and topic once, within the limits. */
type PreparedInterest = {
  words: (WantedPhrase & { weight: number })[]
  topics: { name: string; weight: number }[]
  departments: string[]
  excluded: WantedPhrase[]
}

export function prepareInterest(interest: Interest): PreparedInterest {
  const words = distinct(heaviest(interest.words, MAX_WORDS).flatMap(phraseOf), nameOfPhrase)
  const scale = 255 / (words[0]?.weight ?? 1)
  const topics = heaviest(
    interest.topics.filter(({ name }) => isName(name)),
    MAX_TOPICS,
  )
  return {
    words: words.map((word) => ({ ...word, weight: byteOf(word.weight * scale) })),
    topics: distinct(topics, ({ name }) => name).map(({ name, weight }) => ({
      name,
      weight: byteOf(weight * 255),
    })),
    departments: [...new Set(interest.departments.filter(isName).slice(0, MAX_DEPARTMENTS))],
    excluded: distinct(
      interest.excluded.slice(0, MAX_EXCLUDED).flatMap((text) => phraseOf({ text })),
      nameOfPhrase,
    ),
  }
}

const isName = (name: string) => name.length <= MAX_TEXT

/** Terms hold no spaces. */
export const nameOfPhrase = ({ terms }: { terms: readonly string[] }) => terms.join(TERM_SEPARATOR)

/**
 * The phrase of a text, or none without terms. A text that is a long form becomes its acronym,
 * which also matches the long form.
 */
function phraseOf<Item extends { text: string }>(item: Item): (Item & { terms: string[] })[] {
  const { terms, acronyms } = analyseSpans(item.text.slice(0, MAX_TEXT))
  const whole = acronyms.find(({ at, length }) => at === 0 && length === terms.length)
  if (whole) return [{ ...item, terms: [whole.acronym] }]
  return terms.length === 0 ? [] : [{ ...item, terms: terms.slice(0, MAX_PHRASE) }]
}

/**
 * The `count` heaviest items, heaviest first; items without a positive finite weight are dropped.
 */
const heaviest = <Item extends { weight: number }>(items: readonly Item[], count: number) =>
  items
    .filter(({ weight }) => weight > 0 && weight < Number.POSITIVE_INFINITY)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)

const byteOf = (weight: number) => Math.min(255, Math.max(1, Math.round(weight)))

/** The first item of each name. */
function distinct<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const byName = new Map<string, Item>()
  for (const item of items) if (!byName.has(nameOf(item))) byName.set(nameOf(item), item)
  return [...byName.values()]
}
