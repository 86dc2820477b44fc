import { fold } from '#/french-text/fold.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { stem } from '#/french-text/stem.ts'
import { STOP_WORDS } from '#/french-text/stop-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import { ACRONYMS, RELATED_WORDS, WORD_FAMILIES } from './synonyms.ts'

/** The long form of an acronym (« voirie et réseaux divers »), as terms. */
export type LongForm = { terms: readonly string[]; acronym: string }

/** In UTF-16 units; longer words are cut, so that one long token cannot fill the dictionary. */
export const MAX_WORD = 40
/** Entries of the cache; it is emptied when full, which bounds its memory. */
const MEMO_SIZE = 1 << 16

const canonicalTerms = new Map<string, string>()
for (const family of WORD_FAMILIES) {
  const [first, ...others] = family.split(' ').map(stem)
  for (const other of others) if (first && other !== first) canonicalTerms.set(other, first)
}

/** The term of a word: folded, stemmed, the first of its family; null for a stop word. */
export function analyseWord(word: string): string | null {
  const cut = word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word
  if (STOP_WORDS.has(fold(cut))) return null
  const stemmed = stem(cut)
  return canonicalTerms.get(stemmed) ?? (stemmed || null)
}

const memo = new Map<string, string | null>()

function cachedTerm(word: string): string | null {
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_SIZE) memo.clear()
  const term = analyseWord(word)
  memo.set(word, term)
  return term
}

const longFormsByFirstTerm = new Map<string, LongForm[]>()

/** The long forms whose first term is `term`; mostly none. */
export const longFormsStartingWith = (term: string): readonly LongForm[] =>
  longFormsByFirstTerm.get(term) ?? []

export type AnalysedText = {
  /** In text order, without stop words. */
  terms: string[]
  /** Per term: the word as written and its position in the text, in UTF-16 units. */
  words: string[]
  starts: number[]
  ends: number[]
  /** The acronyms whose long form the text holds: `at` and `length` count terms. */
  acronyms: { at: number; length: number; acronym: string }[]
}

/** Expects repaired text (see `repairText`). */
export function analyseSpans(text: string): AnalysedText {
  const terms: string[] = []
  const words: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  tokenize(text, (word, start, end) => {
    const term = cachedTerm(word)
    if (term === null) return
    terms.push(term)
    words.push(word)
    starts.push(start)
    ends.push(end)
  })
  const acronyms = terms.flatMap((first, at) =>
    longFormsStartingWith(first)
      .filter((longForm) => longForm.terms.every((term, index) => terms[at + index] === term))
      .map((longForm) => ({ at, length: longForm.terms.length, acronym: longForm.acronym })),
  )
  return { terms, words, starts, ends, acronyms }
}

/**
 * The terms of a text in order, after `repairText`; then the acronyms whose long forms it holds.
 */
export function analyse(text: string): string[] {
  const { terms, acronyms } = analyseSpans(repairText(text))
  for (const { acronym } of acronyms) terms.push(acronym)
  return terms
}

/** The term of a code, without punctuation: « 21-12345 » and « 21 12345 » → « 2112345 ». */
export function codeTerm(code: string): string {
  return fold(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_WORD)
}

for (const [acronym, ...forms] of ACRONYMS) {
  for (const form of forms) {
    const { terms } = analyseSpans(form)
    const [first] = terms
    if (first === undefined) continue
    const longForms = longFormsByFirstTerm.get(first) ?? []
    const known = longForms.some((longForm) => longForm.terms.join() === terms.join())
    if (!known) longForms.push({ terms, acronym: stem(acronym) })
    longFormsByFirstTerm.set(first, longForms)
  }
}

const relatedByTerm = new Map<string, string[]>()
for (const words of RELATED_WORDS) {
  const terms = words.flatMap(analyse)
  for (const term of terms) {
    const others = terms.filter((other) => other !== term)
    relatedByTerm.set(term, [...new Set([...(relatedByTerm.get(term) ?? []), ...others])])
  }
}

/** Terms with a similar meaning, used to expand a query; mostly none. */
export const relatedTerms = (term: string): readonly string[] => relatedByTerm.get(term) ?? []
