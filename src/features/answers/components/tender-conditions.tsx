import type { ConditionValue } from '#/domain/condition.ts'
import { conditionText } from '#/features/eligibility/condition-text.ts'
import { Section } from '#/ui/section.tsx'

/** What the notices require of candidates; nothing where they require nothing. Variants are among the facts. */
export function TenderConditions({ conditions }: { conditions: readonly ConditionValue[] }) {
  const shown = conditions.filter(({ kind }) => kind !== 'variants' && kind !== 'reserved')
  if (shown.length === 0) return null
  return (
    <Section title="Conditions de participation">
      <ul className="prose list-disc pl-5">
        {[...new Set(shown.map(conditionText))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  )
}
