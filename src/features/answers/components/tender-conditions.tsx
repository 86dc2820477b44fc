import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { conditionText } from '#/features/eligibility/condition-text.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'

/** What the notices require of candidates; nothing where they require nothing. Variants are among the facts. */
export function TenderConditions({
  conditions,
  names,
}: {
  conditions: readonly ProvenCondition[]
  names: EvidenceNames
}) {
  const shown = conditions.filter(
    ({ value: { kind } }) => kind !== 'variants' && kind !== 'reserved',
  )
  if (shown.length === 0) return null
  const byText = Map.groupBy(shown, ({ value }) => conditionText(value))
  return (
    <Section title="Conditions de participation" anchor="conditions">
      <ul className="prose list-disc pl-5">
        {[...byText].map(([text, [first]]) => (
          <li key={text}>
            <div className={SOURCED}>
              {text}{' '}
              <SourceNote
                about={text}
                sources={evidenceSources(first?.evidence ?? [], names)}
                look="icon"
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
