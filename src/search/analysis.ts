import { repairText } from '../lib/repair-text.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { STOP_WORDS } from './stop-words.ts'
import { ACRONYMS, RELATED_WORDS, WORD_FAMILIES } from './synonyms.ts'
import { tokenize } from './tokenize.ts'

/** A word as the index knows it, with the long forms (« voirie et réseaux divers ») that it opens. */
type Analysed = { term: string; longForms: LongForm[] | null }
type LongForm = { terms: string[]; acronym: string }

/** Longer words are no words; the cut keeps one pathological token from filling the dictionary. */
const MAX_WORD = 40
/** Enough for the vocabulary in use; emptied when full, so that memory stays bounded. */
const MEMO_SIZE = 1 << 17

const canonicalTerms = new Map<string, string>()
for (const family of WORD_FAMILIES) {
  const [first, ...others] = family.split(' ').map(stem)
  for (const other of others) if (first && other !== first) canonicalTerms.set(other, first)
}

const longFormsByFirstTerm = new Map<string, LongForm[]>()
const memo = new Map<string, Analysed | null>()

/** Null for a stop word. */
function analyseWord(word: string): Analysed | null {
  const known = memo.get(word)
  if (known !== undefined) return known
  if (memo.size >= MEMO_SIZE) memo.clear()
  const cut = word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word
  const stemmed = STOP_WORDS.has(fold(cut)) ? null : stem(cut)
  const term = stemmed && (canonicalTerms.get(stemmed) ?? stemmed)
  const analysed = term ? { term, longForms: longFormsByFirstTerm.get(term) ?? null } : null
  memo.set(String(word), analysed)
  return analysed
}

export type AnalysedText = {
  /** In order: repaired, split, folded, stemmed, without stop words. */
  terms: string[]
  /** The acronyms whose long form stands in the text, and where. */
  acronyms: { at: number; length: number; acronym: string }[]
}

export function analyseSpans(text: string): AnalysedText {
  const terms: string[] = []
  const opened: { at: number; longForm: LongForm }[] = []
  tokenize(repairText(text), (word) => {
    const analysed = analyseWord(word)
    if (analysed === null) return
    if (analysed.longForms !== null) {
      for (const longForm of analysed.longForms) opened.push({ at: terms.length, longForm })
    }
    terms.push(analysed.term)
  })
  const acronyms = opened
    .filter(({ at, longForm }) => longForm.terms.every((term, index) => terms[at + index] === term))
    .map(({ at, longForm }) => ({ at, length: longForm.terms.length, acronym: longForm.acronym }))
  return { terms, acronyms }
}

/** The terms of a text in order; the acronyms whose long form stands in it come last. */
export function analyse(text: string): string[] {
  const { terms, acronyms } = analyseSpans(text)
  for (const { acronym } of acronyms) terms.push(acronym)
  return terms
}

/** A code is found as typed, whatever its punctuation: « 21-12345 » and « 21 12345 » → « 2112345 ». */
export function codeTerm(code: string): string {
  return fold(code)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_WORD)
}

/** Terms near in meaning to a term, for widening a query; none for most. */
export function relatedTerms(term: string): readonly string[] {
  return relatedByTerm.get(term) ?? []
}

for (const [acronym, ...forms] of ACRONYMS) {
  for (const form of forms) {
    const terms = analyse(form)
    const [first] = terms
    if (first === undefined) continue
    const longForms = longFormsByFirstTerm.get(first) ?? []
    longForms.push({ terms, acronym: stem(acronym) })
    longFormsByFirstTerm.set(first, longForms)
  }
}
memo.clear()

const relatedByTerm = new Map<string, string[]>()
for (const words of RELATED_WORDS) {
  const terms = words.flatMap(analyse)
  for (const term of terms) {
    const others = terms.filter((other) => other !== term)
    relatedByTerm.set(term, [...new Set([...(relatedByTerm.get(term) ?? []), ...others])])
  }
}
