import type { ReactNode } from 'react'
import type { VariantRule } from '#/domain/condition.ts'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { isDoubted } from '#/features/analysis/disagreement.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { NATURE_NAMES, PROCEDURE_NAMES, RESERVATION_NAMES } from '#/features/notices/call-words.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Section } from '#/ui/section.tsx'
import { SOURCED, type Source, SourceNote } from '#/ui/source-note.tsx'
import { amountFact } from '../../page/amount-fact.ts'
import { lotVisitsText } from '../../page/lot-visits-text.ts'
import type { Tender } from '../../tender-card.ts'
import { AbsentFacts } from './absent-facts.tsx'
import { Fact } from './fact.tsx'

/** What is bought, for how much and how long; one line at the end names what the notice does not give. */
export function TenderFacts({
  bid,
  names,
  summary,
}: {
  bid: Tender
  names: EvidenceNames
  summary: ReactNode
}) {
  const facts = essentialFacts(bid, names)
  const tiles = facts.filter(isShort)
  return (
    <Section title="L’essentiel" anchor="essentiel">
      {summary}
      {tiles.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-md bg-page p-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] print:p-0">
          {tiles.map(({ name, value, absent, sources = [] }) => (
            <div key={name} className="grid min-w-0 content-start gap-0.5">
              <dt className="text-xs text-soft">{name}</dt>
              <dd className={`wrap-anywhere ${value ? 'font-semibold' : 'text-soft'} ${SOURCED}`}>
                {value || absent}
                <SourceNote about={name} sources={sources} look="icon" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > tiles.length && (
        <dl className="grid">
          {facts
            .filter((fact) => !tiles.includes(fact))
            .map(({ name, value, sources }) => (
              <Fact key={name} name={name} value={value} sources={sources} />
            ))}
        </dl>
      )}
      <AbsentFacts bid={bid} />
    </Section>
  )
}

/** Characters of a value that fits beside others. */
const LONGEST_SHORT = 60

const isShort = ({ value, absent }: FactOfCall) =>
  value ? typeof value === 'string' && value.length <= LONGEST_SHORT : absent !== undefined

/** `absent`: shown where there is no value; without it the fact is left out then. */
type FactOfCall = {
  name: string
  value: ReactNode
  absent?: string | undefined
  sources?: Source[]
}

function essentialFacts(bid: Tender, names: EvidenceNames): FactOfCall[] {
  const { mainCategory, procedure } = bid
  const amount = amountFact(bid, validResult(bid.infos, 'PRICE'), {
    isConcession: bid.procedure === 'concession',
  })
  const duration = validResult(bid.infos, 'DURATION')
  const facts: FactOfCall[] = [
    {
      name: amount.name,
      value: amount.text,
      absent: unshownValue(bid, 'PRICE'),
      sources: evidenceSources(resultEvidence(bid.infos, 'PRICE'), names),
    },
    {
      name: 'Durée',
      value: duration && [duration.summary, periodIn(duration.details)].filter(Boolean).join(', '),
      absent: unshownValue(bid, 'DURATION'),
      sources: evidenceSources(resultEvidence(bid.infos, 'DURATION'), names),
    },
    { name: 'Procédure', value: procedure && capitalised(PROCEDURE_NAMES[procedure]) },
    { name: 'Nature', value: mainCategory && capitalised(NATURE_NAMES[mainCategory]) },
    { name: 'Activité', value: bid.activity },
    { name: 'Critères', value: criteriaLine(bid) },
    ...statedFacts(bid),
  ]
  return facts.filter(({ value, absent }) => value || absent !== undefined)
}

function unshownValue({ locked, doubts = [] }: Tender, type: SchemedType): string | undefined {
  if (isDoubted(doubts, { type, lotNumber: null })) return 'À vérifier'
  return locked.includes(type) ? 'Avec une offre' : undefined
}

/** « Prix 50 %, valeur technique 40 % »; null without weights, or where lots are judged differently. */
function criteriaLine({ infos }: Tender): string | null {
  const value = validResult(infos, 'TECHNICAL_EVALUATION_CRITERIA')
  const [group, ...others] = value ? weighCriteria(value) : []
  if (!group || others.length > 0 || group.criteria.some(({ weight }) => weight === null))
    return null
  return group.criteria.map(({ name, weight }) => `${capitalised(name)} ${weight}`).join(', ')
}

/** Facts that few notices state: they are shown where they are, and not missed where they are not. */
function statedFacts(bid: Tender): FactOfCall[] {
  const { reservedFor, conditions } = bid
  const variants = conditions.map(({ value }) => value).find((one) => one.kind === 'variants')
  return [
    {
      name: 'Marché réservé',
      value: capitalised(reservedFor.map((one) => RESERVATION_NAMES[one]).join(', ')),
    },
    { name: 'Variantes', value: variants && VARIANT_NAMES[variants.rule] },
    { name: 'Visite du site', value: capitalised(lotVisitsText(bid) ?? '') },
  ].filter(({ value }) => Boolean(value))
}

const VARIANT_NAMES: Record<VariantRule, string> = {
  allowed: 'Autorisées',
  forbidden: 'Interdites',
  required: 'Exigées',
}

/** « du 24 juil. 2026 au 23 juil. 2028 », where the form has both days. */
const periodIn = (details: string) => /^Durée du marché.*, (du \d.* au \d.*)$/.exec(details)?.[1]
