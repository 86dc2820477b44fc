import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { SourceNote } from '#/ui/source-note.tsx'
import type { TenderFact } from '../analysis-schemas.ts'
import { type EvidenceNames, evidenceSources } from '../evidence-sources.ts'
import { FACT_LABELS } from '../fact-labels.ts'
import { resultEvidence, type StoredResult, validResult } from '../select-result.ts'

type Shown = { results: readonly StoredResult[]; names: EvidenceNames }

/** Reasons to doubt that the documents belong to this call; shown before their values. */
export function TenderFileWarnings({ results }: Pick<Shown, 'results'>) {
  const warnings = validResult(results, 'TENDER_RULES')?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">Vérifiez que ce dossier est bien celui de ce marché.</p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  )
}

/** Facts of the tender file; weak ones apart, under « À vérifier ». */
export function TenderRules({ results, names }: Shown) {
  const facts = validResult(results, 'TENDER_RULES')?.facts ?? []
  const certain = facts.filter(({ isWeak }) => !isWeak)
  const weak = facts.filter(({ isWeak }) => isWeak)
  return (
    <>
      {certain.length > 0 && (
        <Section title="Règles de la consultation">
          <FactList facts={certain} results={results} names={names} />
        </Section>
      )}
      {weak.length > 0 && (
        <Section title="À vérifier dans le dossier">
          <p className="text-soft">
            Ces passages sont ambigus ou se contredisent. Ils ne comptent ni dans les filtres, ni
            dans l’évaluation, ni dans le calendrier.
          </p>
          <FactList facts={weak} results={results} names={names} />
        </Section>
      )}
    </>
  )
}

function FactList({ facts, results, names }: Shown & { facts: readonly TenderFact[] }) {
  const evidence = resultEvidence(results, 'TENDER_RULES')
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(10rem,1fr)_3fr]">
      {facts.map((fact) => {
        const label = FACT_LABELS[fact.fact]
        const own = fact.evidence.flatMap((at) => evidence[at] ?? [])
        return (
          <div key={`${fact.fact} ${fact.text} ${fact.lotNumbers}`} className="contents">
            <dt className="font-medium">
              {label}
              {fact.lotNumbers && <LotNumbers numbers={fact.lotNumbers} />}
            </dt>
            <dd className="grid gap-1">
              <FactValue fact={fact} />
              <SourceNote about={label} sources={evidenceSources(own, names)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function LotNumbers({ numbers }: { numbers: readonly number[] }) {
  return (
    <span className="font-normal text-soft">
      {' '}
      ({numbers.length > 1 ? 'lots' : 'lot'}&nbsp;{numbers.join(', ')})
    </span>
  )
}

function FactValue({ fact: { text, items, isIncomplete } }: { fact: TenderFact }) {
  if (!items || items.length === 0) return <p>{text}</p>
  return (
    <>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {isIncomplete && (
        <p className="text-soft">
          Cette liste peut être incomplète&nbsp;: voyez le règlement de la consultation.
        </p>
      )}
    </>
  )
}
