import { type AskedTender, type PlaceNames, sourceOf } from './asked-tender.ts'
import { findPassages, type Mark, marksOf } from './find-passages.ts'
import type { QuestionPassage } from './question-passage.ts'
import { conceptsOf } from './question-terms.ts'
import { resultAnswer } from './result-answer.ts'

/** A quote with its source. */
export type CitedPassage = {
  source: string
  heading: string | null
  text: string
  /** Ranges in `text` that match the question. */
  marks: Mark[]
  /** The page to open; null for a notice. */
  page: { documentId: string; number: number } | null
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

/** Maximum number of passages in an answer. */
export const SHOWN = 4

/** The answer without a model: from the analysis results, else the best passages. */
export function foundAnswer(asked: AskedTender, question: string): TenderAnswer {
  const documentCount = Object.keys(asked.documents).length
  const { isFound, passages } = findPassages(asked.index, question)
  const found = passages.map(({ passage, marks }) => cited(passage, marks, asked))
  const known =
    asked.dates.find((one) => one.asked.test(question))?.answer ??
    resultAnswer(question, asked.results)
  if (known === null) {
    const kind = isFound ? 'found' : 'absent'
    return { kind, text: null, by: null, passages: found, documentCount, modelNote: null }
  }
  const concepts = conceptsOf(question)
  const proofs = known.passages.map((one) => cited(one, marksOf(one.text, concepts), asked))
  const others = found.filter(({ text }) => !proofs.some((proof) => hold(text, proof.text)))
  const shown = [...proofs, ...(isFound ? others : [])].slice(0, SHOWN)
  return {
    kind: 'answered',
    text: known.text,
    by: 'analysis',
    passages: shown,
    documentCount,
    modelNote: null,
  }
}

export function cited(
  passage: QuestionPassage,
  marks: readonly Mark[],
  names: PlaceNames,
): CitedPassage {
  const { place, heading, text } = passage
  const isPage = place.kind === 'document'
  return {
    source: sourceOf(passage, names),
    heading,
    text,
    marks: [...marks],
    page: isPage ? { documentId: place.documentId, number: place.page } : null,
    url: isPage ? null : (names.notices[place.noticeId]?.url ?? null),
  }
}

const hold = (one: string, other: string) => one.includes(other) || other.includes(one)
