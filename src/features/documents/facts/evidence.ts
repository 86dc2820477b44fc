import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { findQuote } from '#/features/analysis/model/find-quote.ts'
import type { Passage } from '#/features/analysis/rules/text/passage.ts'
import type { Statement } from './statements.ts'

export type Place = Pick<Statement, 'documentId' | 'page' | 'text' | 'block'> &
  Partial<Pick<Statement, 'label'>>

/** Longer statements are cut at a word. */
const LONGEST = 600
const SHORT = 30

/** Pages of the documents, by document. */
export type PagesByDocument = ReadonlyMap<string, readonly Passage[]>

/** Where a statement is printed: on its page or the next; null where its words are not found in the pages' text. */
export function evidenceFor(
  { documentId, page, text, block, label }: Place,
  pages: PagesByDocument,
): Evidence | null {
  const near = (pages.get(documentId) ?? []).filter(
    (passage) => 'page' in passage && (passage.page === page || passage.page === page + 1),
  )
  const cells = block.kind === 'row' ? block.cells : []
  // « Sans objet. » is shown with its heading.
  const headed =
    text.length < SHORT && block.kind !== 'row' ? [`${block.headings.at(-1) ?? ''} ${text}`] : []
  for (const words of [...headed, text, ...sentenceParts(text), ...cells.toSorted(byLength)]) {
    const cut = words.length > LONGEST ? words.slice(0, LONGEST).replace(/\s\S*$/, '') : words
    const quote = findQuote(cut, near)
    if (quote === null || !('page' in quote.passage)) continue
    return {
      kind: 'document',
      documentId,
      page: quote.passage.page,
      quote: quote.passage.text.slice(quote.start, quote.end),
      offset: quote.start,
    }
  }
  return block.kind === 'box' && label ? lineOf(label, documentId, near) : null
}

/** « Visite ☐ Oui ☒ Non »: the line with the question that a short word answers; null where it is not found. */
function lineOf(question: string, documentId: string, pages: readonly Passage[]): Evidence | null {
  const found = findQuote(question, pages)
  if (found === null || !('page' in found.passage)) return null
  const { text, page } = found.passage
  const end = text.indexOf('\n', found.end)
  const quote = text.slice(found.start, end < 0 ? undefined : end)
  return { kind: 'document', documentId, page, quote, offset: found.start }
}

const byLength = (one: string, other: string) => other.length - one.length

/** A sentence that runs over a page's end is found by the part on its first page. */
function sentenceParts(text: string): string[] {
  const words = text.split(/\s+/)
  return [0.7, 0.45, 0.25]
    .map((share) => words.slice(0, Math.ceil(words.length * share)).join(' '))
    .filter((part) => part.length >= 12)
}
