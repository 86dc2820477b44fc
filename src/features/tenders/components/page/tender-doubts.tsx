import { type Disagreement, doubtLabel } from '#/features/analysis/disagreement.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'

/** Where the notices and the tender file contradict each other: what each says, with its source. */
export function TenderDoubts({
  doubts = [],
  names,
}: {
  doubts?: readonly Disagreement[] | undefined
  names: EvidenceNames
}) {
  if (doubts.length === 0) return null
  return (
    <Section title="À vérifier&nbsp;: l’avis et le dossier diffèrent">
      <p className="text-soft">
        Ces valeurs ne comptent ni dans le calendrier, ni dans l’évaluation. La date limite de
        l’avis reste retenue. En cas de doute, posez la question à l’acheteur.
      </p>
      <dl className="grid border-line border-t">
        {doubts.map((doubt) => {
          const label = doubtLabel(doubt)
          return (
            <div
              key={label}
              className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="text-soft">{label}</dt>
              {(['notice', 'file'] as const).map((from) => (
                <dd key={from} className={`min-w-0 wrap-anywhere sm:col-start-2 ${SOURCED}`}>
                  {NAMES[from]}&nbsp;: {doubt[from].text}
                  <SourceNote
                    about={`${label}, ${NAMES[from].toLowerCase()}`}
                    sources={evidenceSources(doubt[from].evidence, names)}
                    look="icon"
                  />
                </dd>
              ))}
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

const NAMES = { notice: 'Avis', file: 'Dossier' } as const
