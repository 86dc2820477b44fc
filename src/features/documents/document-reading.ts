import type { DocumentKind } from '#/domain/document.ts'
import type { CallSource } from '#/features/analysis/analyse-call.ts'
import { lotsIn, totalsOfLots } from '#/features/analysis/rules/lots/document-lots.ts'
import { emptyScope } from '#/features/analysis/rules/source-facts.ts'
import { listedSupplies } from '#/features/analysis/rules/supplies/supply-lists.ts'
import { suppliesInTables, tablesOfText } from '#/features/analysis/rules/supplies/supply-tables.ts'
import type { Passage } from '#/features/analysis/rules/text/passage.ts'
import type { DocumentPage } from './reading/document-page.ts'

export type DocumentToAnalyse = {
  id: string
  kind: DocumentKind
  pages: readonly Pick<DocumentPage, 'number' | 'text' | 'tables'>[]
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

/** Documents as the analysis reads them; blank forms for candidates are left out. */
export function documentSources(documents: readonly DocumentToAnalyse[]): CallSource[] {
  return documentsInOrder(documents).map(({ id, pages }) => {
    const prose = passagesOf(pages)
    const read = prose.map((passage, at) => {
      const tables = pages[at]?.tables ?? []
      return { passage, tables: tables.length > 0 ? tables : tablesOfText(passage) }
    })
    const supplies = suppliesInTables(read) ?? listedSupplies(prose)
    return {
      source: { kind: 'document', documentId: id },
      facts: {
        call: { ...emptyScope(null), ...totalsOfLots(prose), prose, supplies },
        lots: lotsIn(prose),
      },
    }
  })
}
