import { analyse, analyseWord } from './analysis.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchQuery } from './search-query.ts'
import type { WordForms } from './word-forms.ts'

/** A query with its last word written to the end, and how many documents it finds. */
type Completion = { text: string; count: number }

/** Forms looked at, the most frequent in texts, and those counted, held by most documents. */
const MAX_CANDIDATES = 60
const MAX_COUNTED = 8

/** Who has typed more than this knows how to go on. */
const MAX_LENGTH = 100

/** A single letter says too little unless words come before it. */
const lastWord = /(?:^(?=.{2})|[^\p{L}\p{N}])(\p{L}{1,30})$/u

/**
 * The last word of a query completed: the words that most documents hold, then, of those that find
 * something together with the words before, those that find most. One form of each word.
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
    /** The filters that the documents counted pass. */
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
