import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import { type EvidenceNames, evidenceSources } from '../evidence-sources.ts'
import { excerptLines } from '../excerpt-lines.ts'
import { resultEvidence, type StoredResult, validResult } from '../select-result.ts'
import { ExcerptView } from './excerpt-view.tsx'

/** The summary of a call without what its title says; nothing where it has no more. */
export function ExcerptSummary({
  results,
  names,
}: {
  results: readonly StoredResult[]
  names: EvidenceNames
}) {
  const excerpt = validResult(results, 'EXCERPT')
  const lines = excerpt ? excerptLines(excerpt, validResult(results, 'SUBJECT')) : []
  if (lines.length === 0) return null
  return (
    <div className={SOURCED}>
      <ExcerptView value={lines.join('\n')} />
      <SourceNote
        about="résumé"
        sources={evidenceSources(resultEvidence(results, 'EXCERPT'), names)}
        look="icon"
      />
    </div>
  )
}
