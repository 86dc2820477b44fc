import { type AskedTender, type PlaceNames, sourceOf } from './asked-tender.ts'
import { findPassages, type Mark, marksOf } from './find-passages.ts'
import { knownAnswer } from './known-answer.ts'
import type { QuestionPassage } from './question-passage.ts'
import { conceptsOf } from './question-terms.ts'

/** Words that answer, and where they can be read. */
export type CitedPassage = {
  source: string
  heading: string | null
  text: string
  /** The words that matter in `text`. */
  marks: Mark[]
  /** The page to open; null for a notice. */
  page: { documentId: string; number: number } | null
  /** Address of a notice. */
  url: string | null
}

export type TenderAnswer = {
  /**
   * answered: `text` says it, and the passages prove it. found: the passages say it. absent: nothing
   * does; the passages are only near.
   */
  kind: 'answered' | 'found' | 'absent'
  text: string | null
  by: 'analysis' | 'model' | null
  passages: CitedPassage[]
  /** Documents that were searched, beside the notices. */
  documentCount: number
}

/** More passages than these are a search result, no answer. */
export const SHOWN = 4

/** The answer that needs no model: what the analysis read, and the passages that speak of the question. */
export function foundAnswer(asked: AskedTender, question: string): TenderAnswer {
  const documentCount = Object.keys(asked.documents).length
  const { isFound, passages } = findPassages(asked.index, question)
  const found = passages.map(({ passage, marks }) => cited(passage, marks, asked))
  const known =
    asked.dates.find((one) => one.asked.test(question))?.answer ??
    knownAnswer(question, asked.results)
  if (known === null) {
    const kind = isFound ? 'found' : 'absent'
    return { kind, text: null, by: null, passages: found, documentCount }
  }
  const concepts = conceptsOf(question)
  const proofs = known.passages.map((one) => cited(one, marksOf(one.text, concepts), asked))
  const others = found.filter(({ text }) => !proofs.some((proof) => hold(text, proof.text)))
  const shown = [...proofs, ...(isFound ? others : [])].slice(0, SHOWN)
  return { kind: 'answered', text: known.text, by: 'analysis', passages: shown, documentCount }
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
