import type { StoredResult } from '#/features/analysis/select-result.ts'
import type { PassageIndex } from './passage-index.ts'
import type { QuestionPassage } from './question-passage.ts'
import type { ToldDate } from './told-dates.ts'

/** Documents and notices by id, as people call them. */
export type PlaceNames = {
  documents: Readonly<Record<string, string>>
  notices: Readonly<Record<string, { name: string; url: string | null }>>
}

/** What can be asked about: passages, and what was read in them, the documents' results first. */
export type AskedTender = PlaceNames & {
  index: PassageIndex
  results: readonly StoredResult[]
  dates: readonly ToldDate[]
}

/** « RC.pdf, page 4 », « BOAMP nº 26-1234 » */
export function sourceOf(
  { place }: Pick<QuestionPassage, 'place'>,
  { documents, notices }: PlaceNames,
): string {
  if (place.kind === 'notice') return notices[place.noticeId]?.name ?? 'Avis'
  return `${documents[place.documentId] ?? 'Document'}, page\u00a0${place.page}`
}
