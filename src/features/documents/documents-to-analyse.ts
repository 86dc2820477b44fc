import type { DocumentKind } from '#/domain/document.ts'
import type { Passage } from '#/features/analysis/rules/text/passage.ts'
import type { DocumentPage } from './reading/document-page.ts'

export type DocumentToAnalyse = {
  id: string
  kind: DocumentKind
  /** With the places of their lines: headings and wrapped lines follow from them. */
  pages: readonly DocumentPage[]
}

/** Priority of the document kinds where several give the same result. */
const ORDER: DocumentKind[] = [
  'RC',
  'CCAP',
  'CCP',
  'AE',
  'CCTP',
  'AVIS',
  'DQE',
  'BPU',
  'DPGF',
  'ANNEXE',
  'OTHER',
  'DC',
]

/** The documents to analyse, by priority; blank forms for candidates are left out. */
export function documentsInOrder(documents: readonly DocumentToAnalyse[]): DocumentToAnalyse[] {
  return documents
    .filter(({ kind }) => kind !== 'DC')
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

/** The text of each page. */
export const passagesOf = (pages: DocumentToAnalyse['pages']) =>
  pages.map(({ number, text }): Passage => ({ page: number, text }))
