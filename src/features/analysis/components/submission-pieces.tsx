import type { ReactNode } from 'react'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import { type EvidenceNames, evidenceSources } from '../evidence-sources.ts'
import type { StatedFact } from '../stated-facts.ts'
import { FactValue } from './tender-rules.tsx'

const ENVELOPES = [
  ['applicationDocuments', 'Candidature'],
  ['offerDocuments', 'Offre'],
] as const

/** The documents to submit. `otherwise`: where they are listed if not here; null: nothing is shown then. */
export function SubmissionPieces({
  facts,
  names,
  otherwise,
}: {
  facts: readonly StatedFact[]
  names: EvidenceNames
  otherwise: ReactNode
}) {
  const envelopes = ENVELOPES.flatMap(([name, title]) => {
    const own = facts.filter(({ fact, isWeak }) => fact === name && !isWeak)
    return own.length > 0 ? [{ title, own }] : []
  })
  if (envelopes.length === 0)
    return (
      otherwise && (
        <Section title="À remettre" anchor="a-remettre">
          {otherwise}
        </Section>
      )
    )
  return (
    <Section title="À remettre" anchor="a-remettre">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {envelopes.map(({ title, own }) => (
          <div key={title} className={`grid min-w-0 content-start gap-1.5 ${SOURCED}`}>
            <h3 className="font-semibold">{title}</h3>
            {own.map((fact) => (
              <FactValue key={`${fact.text} ${fact.lotNumbers}`} fact={fact} />
            ))}
            <SourceNote
              about={title}
              sources={evidenceSources(
                own.flatMap(({ evidence }) => evidence),
                names,
              )}
              look="icon"
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
