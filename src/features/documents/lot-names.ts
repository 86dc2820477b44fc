import type { AnalysedResult, CallSource } from '#/features/analysis/analyse-call.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'

/** Names of the lots in documents, in order; the first document that names a lot counts. */
export function lotNames(sources: readonly CallSource[]): AnalysedResult[] {
  const names = new Map<number, AnalysedResult>()
  for (const { source, facts } of sources) {
    for (const { lotNumber, title } of facts.lots) {
      if (lotNumber === null || title === null || names.has(lotNumber)) continue
      names.set(lotNumber, {
        type: 'LOT_NAME',
        version: '2',
        lotNumber,
        value: title.value,
        evidence: evidenceOf(title.quotes, source),
      })
    }
  }
  return [...names.values()].sort((one, other) => (one.lotNumber ?? 0) - (other.lotNumber ?? 0))
}
