import type { Json } from '#/domain/json.ts'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import type { SchemedType } from '../analysis-schemas.ts'
import { type EvidenceNames, evidenceSources } from '../evidence-sources.ts'
import { resultEvidence, type StoredResult, selectResult } from '../select-result.ts'
import { RESULT_VIEWS } from './result-views.tsx'

type Results = {
  results: readonly StoredResult[]
  names: EvidenceNames
  /** There are such results, but the viewer may not read them. */
  locked: readonly AnalysisType[]
  lotNumber?: number | null
  /** Whose words these are, where other words are under the same title on the page. */
  according?: string
}

/** Results of the analysis under their titles, of the call or of one lot. */
export function ResultSections({ types, ...shown }: Results & { types: readonly SchemedType[] }) {
  return types.map((type) => <ResultSection key={type} type={type} {...shown} />)
}

function ResultSection<Type extends SchemedType>({
  results,
  names,
  locked,
  type,
  lotNumber = null,
  according,
}: Results & { type: Type }) {
  const view = RESULT_VIEWS[type]
  const selected = selectResult(results, type, lotNumber)
  if (!view) return null
  const { View, read } = view
  const anchor = lotNumber === null && !according ? view.anchor : undefined
  const title = according ? `${view.title}, ${according}` : view.title
  if (!selected && locked.includes(type)) {
    return lotNumber !== null ? null : (
      <Section title={title} anchor={anchor}>
        <p className="text-soft">Lisible avec un essai, un abonnement ou l’achat de ce marché.</p>
      </Section>
    )
  }
  if (!selected) return null
  if (!selected.valid) {
    return (
      <Section title={title} anchor={anchor}>
        <StoredText value={selected.value} />
      </Section>
    )
  }
  const shown = read ? read(selected.value, results) : selected.value
  if (shown === null) return null
  return (
    <Section title={title} anchor={anchor}>
      <div className={SOURCED}>
        <View value={shown} />
        <SourceNote
          about={title}
          sources={evidenceSources(resultEvidence(results, type, lotNumber), names)}
          look="icon"
        />
      </div>
    </Section>
  )
}

/** A value that no schema reads: its words, without their structure. */
function StoredText({ value }: { value: Json }) {
  return (
    <div className="prose whitespace-pre-line">
      {wordsOf(value).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function wordsOf(value: Json): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value !== 'object') return [String(value)]
  return Object.values(value).flatMap(wordsOf)
}
