import { repairText } from '#/lib/repair-text.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { ACRONYMS, RELATED_WORDS, WORD_FAMILIES } from './synonyms.ts'
import { tokenize } from './tokenize.ts'

/** The words an acronym stands for (« voirie et réseaux divers »), as terms. */
export type LongForm = { terms: readonly string[]; acronym: string }

/** Longer words are no words; the cut keeps one pathological token from filling the dictionary. */
export const MAX_WORD = 40
/** Enough for the vocabulary in use; emptied when full, so that memory stays bounded. */
const MEMO_SIZE = 1 << 16

const canonicalTerms = new Map<string, string>()
for (const family of WORD_FAMILIES) {
  const [first, ...others] = family.split(' ').map(stem)
  for (const other of others) if (first && other !== first) canonicalTerms.set(other, first)
}

/** The term of one word as written: folded, stemmed, the first of its family; null for a stop word. */
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

/** The long forms that begin with a term; none for most. */
export const longFormsStartingWith = (term: string): readonly LongForm[] =>
  longFormsByFirstTerm.get(term) ?? []

export type AnalysedText = {
  /** In order: split, folded, stemmed, without stop words. */
  terms: string[]
  /** Of each term: the word as written, and where it stands in the text (UTF-16 units). */
  words: string[]
  starts: number[]
  ends: number[]
  /** The acronyms whose long form stands in the text, and where. */
  acronyms: { at: number; length: number; acronym: string }[]
}

/** Takes sound text, as it is shown. */
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

/** The terms of a text, repaired first, in order; the acronyms whose long form stands in it come last. */
export function analyse(text: string): string[] {
  const { terms, acronyms } = analyseSpans(repairText(text))
  for (const { acronym } of acronyms) terms.push(acronym)
  return terms
}

/** A code is found as typed, whatever its punctuation: « 21-12345 » and « 21 12345 » → « 2112345 ». */
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

/** Terms near in meaning to a term, for widening a query; none for most. */
export const relatedTerms = (term: string): readonly string[] => relatedByTerm.get(term) ?? []
