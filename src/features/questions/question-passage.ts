import { headingsIn } from '#/features/analysis/rules/text/articles.ts'
import type { Passage, Quote } from '#/features/analysis/rules/text/passage.ts'
import { sentencesOf } from '#/features/analysis/rules/text/sentences.ts'

/** The position of a text: page (from 1) and offset in a document, or a notice. */
type PassagePlace =
  | { kind: 'document'; documentId: string; page: number; offset: number }
  | { kind: 'notice'; noticeId: string }

/** A text short enough for an answer, with its heading. */
export type QuestionPassage = { place: PassagePlace; heading: string | null; text: string }

/** In characters: sentences are joined up to this length. */
const ENOUGH = 360
/** A longer sentence is a table or list without line breaks. */
const LONGEST = 1200

/** The passages of a document in order; a heading applies across pages until the next one. */
export function passagesOfDocument(
  documentId: string,
  pages: readonly { number: number; text: string }[],
): QuestionPassage[] {
  let heading: string | null = null
  return pages.flatMap(({ number, text }) => {
    const passage: Passage = { page: number, text }
    const placed = (start: number, end: number): QuestionPassage => ({
      place: { kind: 'document', documentId, page: number, offset: start },
      heading,
      text: text.slice(start, Math.min(end, start + LONGEST)),
    })
    const found: QuestionPassage[] = []
    const starts = headingsIn(passage)
    const sentences = sentencesOf(passage)
    let from = 0
    for (const cut of [...starts, null]) {
      const until = cut?.start ?? text.length
      const inside = sentences.flatMap((one) => within(one, from, until))
      found.push(...grouped(inside).map(([start, end]) => placed(start, end)))
      // A heading without text is a passage itself.
      if (inside.length === 0 && from > 0 && heading !== null) {
        found.push(placed(from - heading.length, from))
      }
      if (cut) {
        heading = text.slice(cut.start, cut.end)
        from = cut.end
      }
    }
    return found
  })
}

/** The part of a sentence between two positions; a heading has no full stop and is joined to the next sentence. */
function within({ passage, start, end }: Quote, from: number, until: number): Quote[] {
  const [first, last] = [Math.max(start, from), Math.min(end, until)]
  return passage.text.slice(first, last).trim() === '' ? [] : [{ passage, start: first, end: last }]
}

function grouped(sentences: readonly Quote[]): [start: number, end: number][] {
  const groups: [start: number, end: number][] = []
  for (const { start, end } of sentences) {
    const last = groups.at(-1)
    if (last && end - last[0] <= ENOUGH) last[1] = end
    else groups.push([start, end])
  }
  return groups
}
