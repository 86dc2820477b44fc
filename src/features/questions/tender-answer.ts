import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { type AskedTender, type PlaceNames, sourceOf } from './asked-tender.ts'
import { findPassages, type Mark, marksOf } from './find-passages.ts'
import type { QuestionPassage } from './question-passage.ts'
import { conceptsOf } from './question-terms.ts'
import { topicsOf } from './question-topics.ts'
import { resultAnswer } from './result-answer.ts'

/** A quote with its source. */
export type CitedPassage = {
  source: string
  heading: string | null
  text: string
  /** Ranges in `text` that match the question. */
  marks: Mark[]
  /** The page to open with the words to mark on it, and the page where the passage ends; null for a notice. */
  page: { documentId: string; number: number; last: number; quote: string | null } | null
  /** URL of a notice. */
  url: string | null
}

export type TenderAnswer = {
  /**
   * answered: `text` is the answer, `passages` prove it. found: `passages` contain the answer. absent:
   * `passages` are only near.
   */
  kind: 'answered' | 'found' | 'absent'
  text: string | null
  by: 'analysis' | 'model' | null
  passages: CitedPassage[]
  /** Number of documents searched, in addition to the notices. */
  documentCount: number
  /** Why the answer is not of the configured model, in French; null where it is, or no model was asked. */
  modelNote: string | null
}

/** Maximum number of quotes of a model in an answer. */
export const SHOWN = 4

/** The answer without a model: from the analysis results, else the best passages. */
export function foundAnswer(asked: AskedTender, question: string): TenderAnswer {
  const documentCount = Object.keys(asked.documents).length
  const { isFound, passages } = findPassages(asked.index, question)
  const cite = (passage: QuestionPassage) =>
    cited(passage, marksOf(passage.text, conceptsOf(question)), asked)
  // A result whose words are not in a passage about the question may be about something else.
  const known = isFound ? resultAnswer(question, topicsOf(question), asked) : null
  const proof = known && passages.find((passage) => proves(passage, known.evidence))
  if (!known || !proof) {
    const kind = isFound ? 'found' : 'absent'
    return {
      kind,
      text: null,
      by: null,
      passages: passages.map(cite),
      documentCount,
      modelNote: null,
    }
  }
  const ordered = [proof, ...passages.filter((passage) => passage !== proof)]
  const { text } = known
  return {
    kind: 'answered',
    text,
    by: 'analysis',
    passages: ordered.map(cite),
    documentCount,
    modelNote: null,
  }
}

/** Whether a passage has the words that a result quotes. */
function proves(
  { place, headings, text }: QuestionPassage,
  evidence: readonly Evidence[],
): boolean {
  return evidence.some((one) => {
    const isSource =
      place.kind === 'notice'
        ? one.kind === 'notice' && one.noticeId === place.noticeId
        : one.kind === 'document' &&
          one.documentId === place.documentId &&
          place.page <= one.page &&
          one.page <= place.last
    const words = compact(one.quote ?? '')
    return isSource && words !== '' && compact(`${headings.at(-1) ?? ''} ${text}`).includes(words)
  })
}

const compact = (text: string) => text.replace(/\s+/g, '')

export function cited(
  passage: QuestionPassage,
  marks: readonly Mark[],
  names: PlaceNames,
): CitedPassage {
  const { place, headings, text } = passage
  const isPage = place.kind === 'document'
  return {
    source: sourceOf(passage, names),
    heading: headings.slice(-2).join(' › ') || null,
    text,
    marks: [...marks],
    page: isPage
      ? {
          documentId: place.documentId,
          number: place.page,
          last: place.last,
          quote: place.words,
        }
      : null,
    url: isPage ? null : (names.notices[place.noticeId]?.url ?? null),
  }
}
