import { type AnalysedText, analyseSpans } from './analysis.ts'
import type { Alternative, Clause, ParsedQuery } from './parse-query.ts'
import type { TextField } from './text-fields.ts'

/** A stretch of a text: `[start, end)` in UTF-16 units. */
export type Span = readonly [start: number, end: number]

/** A text that is shown, whose words stand in a field of the document. */
export type ShownText = { text: string; field: TextField }

/** Longest passage, in characters. */
const PASSAGE = 260
/** What stands before the first word found, at most. */
const LEAD = 60

/** Where a text holds an alternative: its words, its phrase, or the long form of its acronym. */
export function spansOf(
  { terms, words, starts, ends, acronyms }: AnalysedText,
  alternative: Alternative,
): Span[] {
  const { terms: wanted, cpvPrefix } = alternative
  const [first = ''] = wanted
  const spans: Span[] = []
  for (let at = 0; at + wanted.length <= terms.length; at++) {
    const holds = cpvPrefix
      ? /^\d{8}$/.test(words[at] ?? '') && words[at]?.startsWith(first)
      : wanted.every((term, index) => terms[at + index] === term)
    if (holds) spans.push([starts[at] as number, ends[at + wanted.length - 1] as number])
  }
  if (wanted.length > 1) return spans
  for (const { at, length, acronym } of acronyms) {
    if (acronym === first) spans.push([starts[at] as number, ends[at + length - 1] as number])
  }
  return spans
}

const allowedIn = (field: TextField) => (alternative: Alternative) =>
  alternative.field === undefined || alternative.field === field

function clauseSpans(analysed: AnalysedText, clause: Clause, field: TextField): Span[] {
  return clause.alternatives
    .filter(allowedIn(field))
    .flatMap((alternative) => spansOf(analysed, alternative))
}

/** The words of a text that a query is about, by stem, synonyms and phrases included; in order, apart. */
export function highlights({ text, field }: ShownText, query: ParsedQuery): Span[] {
  const analysed = analyseSpans(text)
  return joined(query.clauses.flatMap((clause) => clauseSpans(analysed, clause, field)))
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

/** A part of a text and the words in it that a query is about. */
export type Passage = { text: string; marks: Span[] }

/**
 * Of these texts the passage that holds most of the query's clauses, the first of equals. Null where
 * none holds any.
 */
export function bestPassage(texts: readonly ShownText[], query: ParsedQuery): Passage | null {
  let best: { shown: ShownText; start: number; clauses: number } | null = null
  for (const shown of texts) {
    const analysed = analyseSpans(shown.text)
    const found = query.clauses
      .flatMap((clause, index) =>
        clauseSpans(analysed, clause, shown.field).map(([start, end]) => ({ start, end, index })),
      )
      .sort((a, b) => a.start - b.start)
    for (const [at, { start }] of found.entries()) {
      const within = new Set<number>()
      for (let next = at; next < found.length; next++) {
        const other = found[next] as (typeof found)[number]
        if (other.end > start + PASSAGE - LEAD) break
        within.add(other.index)
      }
      if (within.size > (best?.clauses ?? 0)) best = { shown, start, clauses: within.size }
    }
  }
  if (best === null) return null
  const text = cutAround(best.shown.text, best.start)
  return { text, marks: highlights({ text, field: best.shown.field }, query) }
}

/** Whole words around a place; from the beginning where it is near. */
function cutAround(text: string, at: number): string {
  const from = at <= LEAD ? 0 : text.lastIndexOf(' ', Math.max(0, at - LEAD / 2)) + 1
  if (from + PASSAGE >= text.length) return (from > 0 ? '… ' : '') + text.slice(from)
  const end = text.lastIndexOf(' ', from + PASSAGE)
  const until = end > at ? end : from + PASSAGE
  return `${from > 0 ? '… ' : ''}${text.slice(from, until).replace(/[\s,;:–-]+$/, '')}…`
}
