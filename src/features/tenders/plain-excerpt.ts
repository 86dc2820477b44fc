import { excerptLines } from '#/features/analysis/excerpt-lines.ts'
import { withoutMarkdown } from '#/lib/inline-markdown.ts'

/**
 * An excerpt (Markdown, at most 4 lines) as one line of plain text. The line that only repeats the
 * subject is left out: it is shown just above. Null when nothing remains.
 */
export function plainExcerpt(excerpt: string, subject: string): string | null {
  const lines = excerptLines(excerpt, subject).map(withoutMarkdown)
  return lines.join(' · ') || null
}

/** Longest description that a page gives of itself (the specification's bound). */
const DESCRIPTION_LENGTH = 155

/** The first 155 characters of an excerpt, as plain text. */
export function excerptDescription(excerpt: string): string {
  const text = excerpt.split('\n').map(withoutMarkdown).filter(Boolean).join(' ')
  return text.slice(0, DESCRIPTION_LENGTH)
}

/** Whether an excerpt gives a text whole, so that it need not be shown again. */
export function excerptHolds(excerpt: string, text: string): boolean {
  const words = (written: string) => written.replace(/\s+/g, ' ').trim().toLowerCase()
  return words(excerpt.split('\n').map(withoutMarkdown).join(' ')).includes(words(text))
}
