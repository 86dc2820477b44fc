import type { Disagreement } from '#/features/analysis/disagreement.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import type { PassageIndex } from './passage-index.ts'
import type { QuestionPassage } from './question-passage.ts'

/** Display names of documents and notices by id. */
export type PlaceNames = {
  documents: Readonly<Record<string, string>>
  notices: Readonly<Record<string, { name: string; url: string | null }>>
}

/** The sources of answers: passages, and analysis results with the documents' results first. */
export type AskedTender = PlaceNames & {
  index: PassageIndex
  results: readonly StoredResult[]
  /** Where the documents contradict the notices: neither value is an answer alone. */
  doubts: readonly Disagreement[]
}

/** The display name of a source: « RC.pdf, page 4 », « BOAMP nº 26-1234 ». */
export function sourceOf(
  { place }: Pick<QuestionPassage, 'place'>,
  { documents, notices }: PlaceNames,
): string {
  if (place.kind === 'notice') return notices[place.noticeId]?.name ?? 'Avis'
  return `${documents[place.documentId] ?? 'Document'}, page\u00a0${place.page}`
}
