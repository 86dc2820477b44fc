import type { EvidenceNames } from '../evidence-sources.ts'
import { type StoredResult, validResult } from '../select-result.ts'
import { ResultSections } from './result-sections.tsx'
import { DOCUMENT_TYPES, SUMMARY_TYPES } from './result-views.tsx'

const TYPES = [...SUMMARY_TYPES, ...DOCUMENT_TYPES]

/** The results of a call, or of a lot, as its page would show them. */
export function ResultPreview({
  results,
  lotNumber,
  names,
}: {
  results: readonly StoredResult[]
  lotNumber: number | null
  names: EvidenceNames
}) {
  const title =
    validResult(results, 'LOT_NAME', lotNumber) ?? validResult(results, 'SUBJECT', lotNumber)
  const client = validResult(results, 'CLIENT', lotNumber)
  const place = validResult(results, 'LOCATION', lotNumber)
  const facts = [client?.displayedName, place?.displayedLocation].filter(Boolean)
  return (
    <>
      {title && <p className="font-serif text-lg font-semibold">{title}</p>}
      {facts.length > 0 && <p className="text-soft">{facts.join(' · ')}</p>}
      <ResultSections
        types={TYPES}
        results={results}
        names={names}
        locked={[]}
        lotNumber={lotNumber}
      />
    </>
  )
}
