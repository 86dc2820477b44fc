import { type AnalysedText, analyseSpans } from '../text/analysis.ts'
import type { TextField } from '../text/text-fields.ts'
import type { Alternative, Clause, ParsedQuery } from './parse-query.ts'

/** A range of a text: `[start, end)` in UTF-16 units. */
export type Span = readonly [start: number, end: number]

/** The analysed text of one field of a document, reused for several queries. */
export type AnalysedField = {
  text: string
  field: TextField
  analysed: AnalysedText
  /** The positions of each term, as indexes into `analysed.terms`. */
  placesOf: ReadonlyMap<string, number[]>
}

/** Expects repaired text (see `repairText`). */
export function analyseField(text: string, field: TextField): AnalysedField {
  const analysed = analyseSpans(text)
  const placesOf = new Map<string, number[]>()
  for (const [place, term] of analysed.terms.entries()) {
    const places = placesOf.get(term)
    if (places === undefined) placesOf.set(term, [place])
    else places.push(place)
  }
  return { text, field, analysed, placesOf }
}

/** Longest passage, in characters. */
const MAX_PASSAGE = 260
/** Maximum number of characters before the first word found. */
const MAX_BEFORE = 60

/**
 * The ranges of a text that hold an alternative: its word, its phrase, or the long form of its
 * acronym.
 */
export function spansOf(
  read: AnalysedField,
  { terms: wanted, cpvPrefix, field }: Alternative,
): Span[] {
  if (field !== undefined && field !== read.field) return []
  const { terms, words, starts, ends, acronyms } = read.analysed
  const [first = ''] = wanted
  const places = cpvPrefix
    ? [...words.keys()].filter((at) => isCodeBeginning(words[at] ?? '', first))
    : (read.placesOf.get(first) ?? []).filter((at) =>
        wanted.every((term, index) => terms[at + index] === term),
      )
  const spanOf = (at: number, length: number): Span => [
    starts[at] as number,
    ends[at + length - 1] as number,
  ]
  const longForms = wanted.length > 1 ? [] : acronyms.filter(({ acronym }) => acronym === first)
  return [
    ...places.map((at) => spanOf(at, wanted.length)),
    ...longForms.map(({ at, length }) => spanOf(at, length)),
  ]
}

export const isCodeBeginning = (word: string, prefix: string) =>
  /^\d{8}$/.test(word) && word.startsWith(prefix)

const clauseSpans = (read: AnalysedField, { alternatives }: Clause): Span[] =>
  alternatives.flatMap((alternative) => spansOf(read, alternative))

/**
 * The ranges of a text that match a query, with stems, synonyms and phrases; ordered and disjoint.
 */
export function highlights(read: AnalysedField, query: ParsedQuery): Span[] {
  return joined(query.clauses.flatMap((clause) => clauseSpans(read, clause)))
}

function joined(spans: Span[]): Span[] {
  const apart: [number, number][] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = apart.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else apart.push([start, end])
  }
  return apart
}

/** A part of a text and the ranges in it that match a query. */
export type Passage = { text: string; marks: Span[] }

/**
 * The passage that holds the most clauses of the query, the first of equals; null where no text
 * holds any.
 */
export function bestPassage(texts: readonly AnalysedField[], query: ParsedQuery): Passage | null {
  let best: { read: AnalysedField; start: number; clauses: number } | null = null
  for (const read of texts) {
    const found = query.clauses
      .flatMap((clause, index) =>
        clauseSpans(read, clause).map(([start, end]) => ({ start, end, index })),
      )
      .sort((a, b) => a.start - b.start)
    for (const [at, { start }] of found.entries()) {
      const within = new Set<number>()
      for (let next = at; next < found.length; next++) {
        const other = found[next] as (typeof found)[number]
        if (other.end > start + MAX_PASSAGE - MAX_BEFORE) break
        within.add(other.index)
      }
      if (within.size > (best?.clauses ?? 0)) best = { read, start, clauses: within.size }
    }
  }
  if (best === null) return null
  const text = cutAround(best.read.text, best.start)
  return { text, marks: highlights(analyseField(text, best.read.field), query) }
}

/** Whole words around a position; from the start of the text where that is near. */
function cutAround(text: string, at: number): string {
  const from = at <= MAX_BEFORE ? 0 : text.lastIndexOf(' ', Math.max(0, at - MAX_BEFORE / 2)) + 1
  if (from + MAX_PASSAGE >= text.length) return (from > 0 ? '… ' : '') + text.slice(from)
  const end = text.lastIndexOf(' ', from + MAX_PASSAGE)
  const until = end > at ? end : from + MAX_PASSAGE
  return `${from > 0 ? '… ' : ''}${text.slice(from, until).replace(/[\s,;:–-]+$/, '')}…`
}
