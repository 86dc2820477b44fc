import type { DocumentKind } from '../src/domain/document.ts'
import type { AnalysedResult } from '../src/features/analysis/analyse-call.ts'
import type { TenderFact, TenderFactName } from '../src/features/analysis/analysis-schemas.ts'
import { factsInDocuments } from '../src/features/documents/facts/facts-in-documents.ts'
import { type FactDocument, statementsOf } from '../src/features/documents/facts/statements.ts'
import { documentBlocks } from '../src/features/documents/reading/document-blocks.ts'

/** A document of one page with this text. */
const documentOf = (text: string, kind: DocumentKind = 'RC'): FactDocument => ({
  id: kind,
  kind,
  blocks: documentBlocks([{ number: 1, text, tables: [] }]),
})

export const statementsIn = (text: string, kind?: DocumentKind) =>
  statementsOf(documentOf(text, kind))

/** What the product reads in a document of one page. */
export function factsIn(text: string, kind: DocumentKind = 'RC') {
  const pages = new Map([[kind as string, [{ page: 1, text }]]])
  const results: AnalysedResult[] = factsInDocuments([documentOf(text, kind)], pages)
  const rules = results.find(({ type }) => type === 'TENDER_RULES')?.value as
    | { facts: TenderFact[] }
    | undefined
  return {
    value: (type: AnalysedResult['type'], lotNumber: number | null = null) =>
      results.find((one) => one.type === type && one.lotNumber === lotNumber)?.value,
    rule: (fact: TenderFactName) => rules?.facts.find((one) => one.fact === fact),
  }
}
