import { formatCounted } from '#/domain/numbers.ts'
import { withBoundNumbers } from '#/french-text/french-typography.ts'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import { type EvidenceNames, evidenceSources } from '../evidence-sources.ts'
import { FACT_LABELS } from '../fact-labels.ts'
import { factText } from '../fact-text.ts'
import { type StoredResult, validResult } from '../select-result.ts'
import type { StatedFact } from '../stated-facts.ts'

/** Past this, the rest is folded. */
const SHOWN_AT_FIRST = 6

type Shown = { facts: readonly StatedFact[]; names: EvidenceNames }

/** Reasons to doubt that the documents belong to this call; shown before their values. */
export function TenderFileWarnings({ results }: { results: readonly StoredResult[] }) {
  const { warnings = [], isWithheld = false } = validResult(results, 'TENDER_RULES') ?? {}
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        {isWithheld
          ? 'Ce dossier semble être celui d’un autre marché.'
          : 'Vérifiez que ce dossier est bien celui de ce marché.'}
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  )
}

/** Facts of the notices and of the tender file; weak ones apart, under « À vérifier ». */
export function TenderRules({ facts, names }: Shown) {
  const certain = facts.filter(({ isWeak }) => !isWeak)
  const weak = facts.filter(({ isWeak }) => isWeak)
  return (
    <>
      {certain.length > 0 && (
        <Section title="Règles de la consultation" anchor="regles">
          <FactList facts={certain.slice(0, SHOWN_AT_FIRST)} names={names} />
          {certain.length > SHOWN_AT_FIRST && (
            <details className="-mt-4">
              <summary className="w-fit cursor-pointer py-3 font-medium text-accent">
                Voir{' '}
                {formatCounted(certain.length - SHOWN_AT_FIRST, 'autre règle', 'autres règles')}
              </summary>
              <FactList facts={certain.slice(SHOWN_AT_FIRST)} names={names} />
            </details>
          )}
        </Section>
      )}
      {weak.length > 0 && (
        <Section title="À vérifier dans le dossier">
          <p className="text-soft">
            Ces passages sont ambigus ou se contredisent. Ils ne comptent ni dans les filtres, ni
            dans l’évaluation, ni dans le calendrier.
          </p>
          <FactList facts={weak} names={names} />
        </Section>
      )}
    </>
  )
}

function FactList({ facts, names }: Shown) {
  return (
    <dl className="grid border-line border-t">
      {facts.map((fact) => {
        const label = FACT_LABELS[fact.fact]
        return (
          <div
            key={`${fact.fact} ${fact.text} ${fact.lotNumbers}`}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">
              {label}
              {fact.lotNumbers && <LotNumbers numbers={fact.lotNumbers} />}
            </dt>
            <dd className={`grid min-w-0 gap-1 ${SOURCED}`}>
              <FactValue fact={fact} />
              <SourceNote
                about={label}
                sources={evidenceSources(fact.evidence, names)}
                look="icon"
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function LotNumbers({ numbers }: { numbers: readonly number[] }) {
  return (
    <span>
      {' '}
      ({numbers.length > 1 ? 'lots' : 'lot'}&nbsp;{numbers.join(', ')})
    </span>
  )
}

/** The words of a fact, or its list. */
export function FactValue({ fact }: { fact: StatedFact }) {
  const { items, isIncomplete } = fact
  if (!items || items.length === 0) return <p>{withBoundNumbers(factText(fact))}</p>
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map((item) => (
          <li key={item}>{withBoundNumbers(item)}</li>
        ))}
      </ul>
      {isIncomplete && (
        <p className="text-sm text-soft">
          Cette liste peut être incomplète&nbsp;: voyez le règlement de la consultation.
        </p>
      )}
    </>
  )
}
