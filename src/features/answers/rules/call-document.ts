import type { DocumentKind } from '#/domain/document.ts'
import { lineOf, type Passage, type Quote } from '#/features/analysis/rules/text/passage.ts'
import { sentencesOf } from '#/features/analysis/rules/text/sentences.ts'
import { headingsIn } from './page-headings.ts'

/** A document of the tender file with its text by page. */
export type CallDocument = { id: string; name: string; kind: DocumentKind; pages: Passage[] }

/** The text below one heading. */
export type DocumentPart = {
  document: CallDocument
  /** Empty before the first heading. */
  heading: string
  /** The heading of the enclosing top-level article; equals `heading` if there is none. */
  article: string
  sentences: Quote[]
}

/** Splits a document at its headings; text before the first heading is a part too. */
export function partsOf(document: CallDocument): DocumentPart[] {
  const parts: DocumentPart[] = [{ document, heading: '', article: '', sentences: [] }]
  for (const passage of document.pages) {
    const headings = headingsIn(passage)
    const sentences = withBullets(sentencesOf(passage))
    const inside = ({ start, end }: Quote) =>
      headings.some(
        (heading) => start < heading.end && end > heading.start && end <= heading.end + 1,
      )
    let next = 0
    for (const sentence of sentences) {
      while (headings[next] && (headings[next]?.start ?? 0) <= sentence.start) {
        const { start, end } = headings[next++] ?? { start: 0, end: 0 }
        const heading = passage.text.slice(start, end).trim()
        const before = parts.at(-1)
        const article = isTopLevel(heading) ? heading : before?.article || heading
        parts.push({ document, heading, article, sentences: [] })
      }
      if (!inside(sentence)) parts.at(-1)?.sentences.push(sentence)
    }
  }
  return parts.filter(({ sentences }) => sentences.length > 0)
}

/** A bullet that was cut off as a sentence of its own, with the sentence after it. */
function withBullets(sentences: readonly Quote[]): Quote[] {
  return sentences.flatMap((sentence, at) => {
    if (lineOf(sentence) === '•') return []
    const before = sentences[at - 1]
    return before && lineOf(before) === '•' ? [{ ...sentence, start: before.start }] : [sentence]
  })
}

/** True for « Article 4 », « 4 - », « IV. »; false for « 4.2 ». */
function isTopLevel(heading: string): boolean {
  return (
    !/^\s*(?:article\s+)?\d+\s*[.-]\s*\d/i.test(heading) && !/^\s*[a-z]\s*[).–-]/i.test(heading)
  )
}

const BULLET = /^\s*(?:[-–—−•*▪●◦○‣✓➢→➔❖■]|o(?=\s)|\(?\d{1,2}\s*[°).]|[a-z]\s*\))\s*/i

export function isBullet(quote: Quote): boolean {
  return BULLET.test(quote.passage.text.slice(quote.start, quote.end))
}

/** The text without its bullet and final stop. */
export function plainLine(quote: Quote): string {
  return lineOf(quote)
    .replace(BULLET, '')
    .replace(/\s*[;,.:]$/, '')
    .trim()
}

/** Matches the end of a clause. */
/** Some documents lack the space after a stop (« imposée.Cependant »). */
const BREAK =
  /[.;](?=\s|$)(?!\s*\d)|(?<=[\p{L})»]{2})\.(?=[A-ZÀ-Ý][a-zà-ÿ’'])|\n\s*\n|\n\s*[-–—•▪*]\s/gu
const LONGEST_CLAUSE = 700

/** The clause around a position. PDF line breaks before figures and capitals do not end a clause. */
export function clauseAt(passage: Passage, at: number): Quote {
  const from = Math.max(0, at - LONGEST_CLAUSE / 2)
  const before = passage.text.slice(from, at)
  const breaks = [...before.matchAll(BREAK)]
  const last = breaks.at(-1)
  const heading = headingsIn(passage).findLast(({ end }) => end <= at)
  let start = Math.max(from + (last ? last.index + last[0].length : 0), heading?.end ?? 0)
  const after = passage.text.slice(at, at + LONGEST_CLAUSE)
  const next = [...after.matchAll(BREAK)].find(({ index }) => index > 0)
  let end = at + (next ? next.index + (/^[.;]/.test(next[0]) ? 1 : 0) : after.length)
  while (start < end && /\s/.test(passage.text[start] ?? '')) start++
  while (end > start && /\s/.test(passage.text[end - 1] ?? '')) end--
  return { passage, start, end }
}
