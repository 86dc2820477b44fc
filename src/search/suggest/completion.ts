import type { SearchIndex } from '../search-index.ts'
import type { SearchQuery } from '../search-query.ts'
import { analyse, analyseWord } from '../text/analysis.ts'
import type { WordForms } from './word-forms.ts'

/** A query with its last word completed, and the number of documents it finds. */
type Completion = { text: string; count: number }

/**
 * Candidate forms (the most frequent in texts), and those of them that are counted (in the most
 * documents).
 */
const MAX_CANDIDATES = 60
const MAX_COUNTED = 8

/** Longer queries are not completed, in characters. */
const MAX_LENGTH = 100

/** The word being typed: at least two letters, or one after other words. */
const lastWord = /(?:^(?=.{2})|[^\p{L}\p{N}])(\p{L}{1,30})$/u

/**
 * Completes the last word of a query: takes the most frequent words, then sorts those that find
 * something together with the words before by number of documents. One form per word; may be empty.
 */
export function completions(
  index: SearchIndex,
  {
    typed,
    forms,
    query,
    limit,
  }: {
    typed: string
    forms: WordForms
    /** Only documents that pass these filters are counted. */
    query: SearchQuery
    limit: number
  },
): Completion[] {
  const [, start] = typed.length > MAX_LENGTH ? [] : (lastWord.exec(typed) ?? [])
  if (start === undefined) return []
  const before = typed.slice(0, typed.length - start.length)
  const typedBefore = new Set(analyse(before))
  const seen = new Map<string, { written: string; frequency: number }>()
  for (const form of forms.beginningWith(start, MAX_CANDIDATES)) {
    const written = forms.writtenOf(form)
    const term = analyseWord(written)
    if (term === null || seen.has(term) || typedBefore.has(term)) continue
    seen.set(term, { written, frequency: index.frequencyOf(written) })
  }
  const texts = [...seen.values()]
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, MAX_COUNTED)
    .map(({ written }) => before + written)
  return index
    .countEach(texts, query)
    .map((count, at) => ({ text: texts[at] as string, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
}
