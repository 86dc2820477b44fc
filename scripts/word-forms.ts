import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCommunes } from '#/features/locations/communes.server.ts'
import { isCommonWord } from '#/features/notices/compose/unknown-word.server.ts'
import { foldWord, type WordForms } from '#/features/notices/compose/word-forms.server.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'

/** Longer words in capitals are mostly not acronyms; longer acronyms are listed in `by-hand.txt`. */
const LONGEST_ACRONYM = 4
/** Rarer words are left out: a single typo would decide. */
const FEWEST = 2
/** Minimum share of the occurrences of a word within a sentence: accents are omitted more often than capitals. */
const CAPITALISED = 0.7
const ACCENTED = 0.6

/** Function words with a capital identify titles that capitalise every word. */
const CAPITALS_EVERYWHERE = / (?:De|Des|Du|La|Les|Et|Pour|DE|DU|DES|LA|LES|POUR|ET) /
const SENTENCE_START = /(?:^|[.:;–-]\s*|["«(]\s*)$/

type Counts = { small: Map<string, number>; capital: Map<string, number>; amidMixed: number }

/**
 * How most titles write each of their words within a sentence. Capitals are counted in titles that use both kinds
 * of letters, accents in small words of all that are not in capitals. `byHand` has priority.
 */
export function learnWordForms(titles: Iterable<string>, corrections: Iterable<string>): WordForms {
  const counts = new Map<string, Counts>()
  for (const title of new Set(titles)) count(title.normalize('NFC'), counts)
  const learned = [...counts].flatMap(([folded, seen]): [string, string][] => {
    const form = usualForm(seen)
    return form ? [[folded, form]] : []
  })
  return new Map([...learned, ...[...corrections].map((word) => [foldWord(word), word] as const)])
}

/** Neither in capitals nor with one for every word. */
export function isCalm(title: string): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  const capitals = title.match(/\p{Lu}/gu)?.length ?? 0
  return capitals / letters < 0.4 && !CAPITALS_EVERYWHERE.test(title)
}

/** Has capitals after its first word: its writer set them. */
export const hasNames = (title: string) => /\S\s.*\p{Lu}/u.test(title)

/** Whether a word after this begins a sentence, or a part that is like one. */
export const isStart = (before: string) => SENTENCE_START.test(before.slice(-3))

function count(title: string, counts: Map<string, Counts>): void {
  if (!isCalm(title)) return
  const isMixed = hasNames(title)
  for (const { 0: word, index } of title.matchAll(/\p{L}{2,}/gu)) {
    const seen = counts.get(foldWord(word)) ?? {
      small: new Map(),
      capital: new Map(),
      amidMixed: 0,
    }
    counts.set(foldWord(word), seen)
    const isSmall = word === word.toLowerCase()
    if (isSmall) increase(seen.small, word)
    if (!isMixed || isStart(title.slice(0, index))) continue
    seen.amidMixed++
    if (!isSmall) increase(seen.capital, word)
  }
}

function usualForm({ small, capital, amidMixed }: Counts): string | undefined {
  const [name, times] = mostFrequent(capital)
  // Two letters with one capital are abbreviations of all kinds (« Ad », « Tp »).
  const isName = !/^\p{Lu}\p{Ll}$/u.test(name)
  const named = isName && sum(capital) >= FEWEST && sum(capital) / amidMixed >= CAPITALISED
  if (named) {
    // Titles without capitals name towns too (« nantes »); they show that other words are common nouns.
    if (sum(capital) < sum(small) && !isTown(name)) return undefined
    return times / amidMixed >= 0.5 ? nameForm(name) : undefined
  }
  const [word, often] = mostFrequent(small)
  // Acronyms, towns and other names are in lower case only in texts without capitals (« usld », « cayenne »).
  const isDoubtful =
    (word.length <= 3 || isTown(word) || (word === foldWord(word) && !isCommonWord(word))) &&
    amidMixed === sum(capital)
  if (sum(small) < FEWEST || isDoubtful) return undefined
  return often / sum(small) >= ACCENTED ? word : foldWord(word)
}

/** Words in capitals are acronyms, or names that their owner writes so; mixed case is a typo (« VIllenave »). */
function nameForm(name: string): string | undefined {
  const [town] = townsNamed(name)
  const isShouted = name === name.toUpperCase()
  if (
    town !== undefined &&
    ((isShouted && name.length >= LONGEST_ACRONYM) || town.slice(1) === name.slice(1))
  )
    return town
  if (name.length > LONGEST_ACRONYM && isShouted) return undefined
  return /^\p{Lu}(?:\p{Lu}*|\p{Ll}*)$/u.test(name) ? name : undefined
}

const townsNamed = (word: string) => TOWNS.get(foldWord(word)) ?? []
const isTown = (word: string) => townsNamed(word).length > 0

/** Towns of one word, as they are written. */
const TOWNS = Map.groupBy(
  allCommunes()
    .map(({ name }) => name)
    .filter((name) => /^\p{L}+$/u.test(name)),
  foldWord,
)

const increase = (counts: Map<string, number>, word: string) =>
  counts.set(word, (counts.get(word) ?? 0) + 1)

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, n) => total + n, 0)

function mostFrequent(counts: Map<string, number>): [word: string, times: number] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? ['', 0]
}

type Written = { title: string; buyer: string }

export const learnTitleForms = (notices: readonly Written[]) =>
  learnWordForms(
    notices.map(({ title }) => title),
    wordsFromList(),
  )

/** Common nouns of institutions keep the capital that names give them (« Nantes Métropole »); « SA » is no pronoun there. */
const LISTED_NAMES = 'SA Hôpitaux Universitaire Général Régional Régionale'.split(' ')

export function learnNameForms(notices: readonly Written[], titleForms: WordForms): WordForms {
  const learned = learnWordForms(
    notices.map(({ buyer }) => buyer),
    [...LISTED_NAMES, ...wordsFromList().filter((word) => word !== word.toLowerCase())],
  )
  return new Map(
    [...learned]
      .filter(([key, word]) => word !== word.toLowerCase() || !titleForms.has(key))
      .map(([key, name]) => [key, withAccent(name, titleForms.get(key) ?? '')]),
  )
}

/** « Ecole » becomes « École », as in « école »: accents are often omitted on capitals. */
function withAccent(name: string, word: string): string {
  const capital = word.replace(/^./u, (letter) => letter.toUpperCase())
  return /^\p{Lu}/u.test(name) && capital.slice(1) === name.slice(1) ? capital : name
}

/** The words of `data/titles/by-hand.txt`. */
function wordsFromList(): string[] {
  const lines = readFileSync(join(DATA_FILES, 'titles/by-hand.txt'), 'utf8').split('\n')
  return lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.match(/\S+/g) ?? [])
}
