import type { Evidence } from '#/domain/notices/analysis-types.ts'

/** A run of text and where it is: a field of a notice, or a page of a document (from 1). */
export type Passage = { text: string } & ({ field: string } | { page: number })

/** Words of a passage: offsets into its text, the end left out. */
export type Quote = { passage: Passage; start: number; end: number }

/** A value and the words it was read from; there is none without them. */
export type Finding<Value> = { value: Value; quotes: Quote[] }

/** What passages belong to. */
export type PassageSource =
  | { kind: 'notice'; noticeId: string }
  | { kind: 'document'; documentId: string }

/** The whole passage as its own evidence: the value of a field. */
export function whole(passage: Passage): Quote {
  return { passage, start: 0, end: passage.text.length }
}

/** The value of a field, as its own evidence. */
export function findingOf(passage: Passage | null): Finding<string> | null {
  return passage && { value: passage.text, quotes: [whole(passage)] }
}

export function wordsOf({ passage, start, end }: Quote): string {
  return passage.text.slice(start, end)
}

/** The words on one line, as a person is shown them. */
export function lineOf(quote: Quote): string {
  const words = wordsOf(quote)
  return SPACED.test(words) ? words.replace(/\s+/g, ' ').trim() : words
}

/** Whether there is anything to do: most sentences are on one line already. */
const SPACED = /^\s|\s$|\s\s|[^\S ]/

/** Longer quotes are cut: they show where to read, the page holds the rest. */
const LONGEST_QUOTE = 600

/** Of a quote that is too long to be read, the whole words around one of its places, counted from its start. */
export function wordsAround({ passage, start, end }: Quote, at: number): Quote {
  if (end - start <= LONGEST_QUOTE) return { passage, start, end }
  const from = Math.max(start, Math.min(start + at - LONGEST_QUOTE / 2, end - LONGEST_QUOTE))
  const to = from + LONGEST_QUOTE
  const space = passage.text.slice(from, to).search(/\s/)
  const last = passage.text.slice(from, to).search(/\s\S*$/)
  return {
    passage,
    start: from > start && space >= 0 ? from + space + 1 : from,
    end: to < end && last > space ? from + last : to,
  }
}

export function evidenceOf(quotes: readonly Quote[], source: PassageSource): Evidence[] {
  const seen = new Set<string>()
  return quotes.flatMap((quote): Evidence[] => {
    const { passage, start } = quote
    const words = wordsOf(quote).slice(0, LONGEST_QUOTE)
    const place = 'field' in passage ? passage.field : String(passage.page)
    const key = `${place} ${start} ${words.length}`
    if (words === '' || seen.has(key)) return []
    seen.add(key)
    if (source.kind === 'notice') {
      return [{ ...source, field: place, quote: words, offset: start }]
    }
    const page = 'page' in passage ? passage.page : 1
    return [{ ...source, page, quote: words, offset: start }]
  })
}
