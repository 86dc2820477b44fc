import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { suppliesInTables } from '#/features/analysis/rules/supplies/supply-tables.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import type { PagesByDocument } from './evidence.ts'
import type { FactDocument } from './statements.ts'
import { tablesOf } from './tables.ts'

const NO_SCHEDULES: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCAP'])

/** The quantities of the first document with a table of them. */
export function suppliesOf(
  documents: readonly FactDocument[],
  pages: PagesByDocument,
): AnalysedResult[] {
  for (const { id, kind, blocks } of documents) {
    if (NO_SCHEDULES.has(kind)) continue
    const tables = tablesOf(blocks)
    const read = (pages.get(id) ?? []).map((passage) => ({
      passage,
      tables: tables
        .filter(({ rows }) => 'page' in passage && rows[0]?.page === passage.page)
        .map(({ header, rows }) => [header, ...rows.map(({ cells }) => cells)]),
    }))
    const found = suppliesInTables(read)
    if (!found) continue
    const evidence = evidenceOf(found.quotes, { kind: 'document', documentId: id })
    if (evidence.length === 0) continue
    return [
      { type: 'SUPPLIES_SUMMARY', version: '1', lotNumber: null, value: found.value, evidence },
    ]
  }
  return []
}
