import type { ReactNode } from 'react'
import type { VariantRule } from '#/domain/condition.ts'
import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { NATURE_NAMES, PROCEDURE_NAMES, RESERVATION_NAMES } from '#/features/notices/call-words.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Section } from '#/ui/section.tsx'
import { type Source, SourceNote } from '#/ui/source-note.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { amountFact } from '../../page/amount-fact.ts'
import type { Tender } from '../../tender-card.ts'
import { CpvList } from './cpv-list.tsx'

/** The terms of the call at a glance; what the notice does not give is named at the end. */
export function TenderFacts({ bid, names }: { bid: Tender; names: EvidenceNames }) {
  const facts = tenderFacts(bid, names)
  const absent = SECTIONS.filter(([type]) => validResult(bid.infos, type) === null)
  const isLocked = (type: SchemedType | undefined) =>
    type !== undefined && bid.locked.includes(type)
  const missing = [
    ...facts.filter(({ value, type }) => !value && !isLocked(type)).map(({ name }) => name),
    ...absent.filter(([type]) => !isLocked(type)).map(([, name]) => name),
  ].map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  const locked = [
    ...facts.filter(({ value, type }) => !value && isLocked(type)).map(({ name }) => name),
    ...absent.filter(([type]) => isLocked(type)).map(([, name]) => name),
  ].map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  return (
    <Section title="L’essentiel">
      <dl className="grid border-line border-t">
        {facts.map(
          ({ name, value, sources }) =>
            value && <Fact key={name} name={name} value={value} sources={sources} />,
        )}
        {missing.length > 0 && (
          <Fact
            name="Non précisé"
            value={<span className="text-soft">{capitalised(missing.join(', '))}</span>}
          />
        )}
        {locked.length > 0 && (
          <Fact
            name="Avec une offre"
            value={<span className="text-soft">{capitalised(locked.join(', '))}</span>}
          />
        )}
      </dl>
    </Section>
  )
}

/** Results that have a section of their own. */
const SECTIONS: [type: SchemedType, name: string][] = [
  ['SITE_VISIT', 'Visite du site'],
  ['SAMPLES', 'Échantillons'],
  ['ENVIRONMENTAL_CLAUSES', 'Clauses environnementales'],
  ['SOCIAL_CLAUSES', 'Clauses sociales'],
]

type FactOfCall = { name: string; value: ReactNode; type?: SchemedType; sources?: Source[] }

function tenderFacts(bid: Tender, names: EvidenceNames): FactOfCall[] {
  const sourced = (type: SchemedType) => ({
    type,
    sources: evidenceSources(resultEvidence(bid.infos, type), names),
  })
  const { mainCategory, procedure, index, cpvCodes } = bid
  const place = validResult(bid.infos, 'LOCATION')
  const amount = amountFact(bid)
  return [
    { name: 'Nature', value: mainCategory && capitalised(NATURE_NAMES[mainCategory]) },
    { name: 'Procédure', value: procedure && capitalised(PROCEDURE_NAMES[procedure]) },
    { name: 'Lieu d’exécution', value: place && <Place {...place} />, ...sourced('LOCATION') },
    {
      name: 'Durée',
      value: validResult(bid.infos, 'DURATION')?.summary,
      ...sourced('DURATION'),
    },
    { name: amount.name, value: amount.text, ...sourced('PRICE') },
    ...statedFacts(bid),
    { name: 'Référence de l’acheteur', value: bid.buyerReference },
    {
      name: index.category.length > 1 ? 'Activités' : 'Activité',
      value: index.category.length > 0 && <CategoryLinks slugs={index.category} />,
    },
    {
      name: cpvCodes.length > 1 ? 'Codes CPV' : 'Code CPV',
      value: cpvCodes.length > 0 && <CpvList codes={cpvCodes} labels={bid.cpvLabels} />,
    },
  ]
}

/** Facts that few notices state: they are shown where they are, and not missed where they are not. */
function statedFacts({ reservedFor, conditions, contact }: Tender): FactOfCall[] {
  const variants = conditions.find((one) => one.kind === 'variants')
  return [
    {
      name: 'Marché réservé',
      value: capitalised(reservedFor.map((one) => RESERVATION_NAMES[one]).join(', ')),
    },
    { name: 'Variantes', value: variants && VARIANT_NAMES[variants.rule] },
    { name: 'Contact', value: contact && <Contact {...contact} /> },
  ].filter(({ value }) => Boolean(value))
}

const VARIANT_NAMES: Record<VariantRule, string> = {
  allowed: 'Autorisées',
  forbidden: 'Interdites',
  required: 'Exigées',
}

function Contact({ name, email }: ServiceContact) {
  return (
    <>
      {name}
      {name && email && <br />}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  )
}

function Place({ displayedLocation, details }: { displayedLocation: string; details: string }) {
  return (
    <>
      {displayedLocation}
      {details !== displayedLocation && <span className="block text-sm text-soft">{details}</span>}
    </>
  )
}

/** A term and its value. */
export function Fact({
  name,
  value,
  sources = [],
}: {
  name: string
  value: ReactNode
  sources?: readonly Source[]
}) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {value}
        <SourceNote about={name} sources={sources} />
      </dd>
    </div>
  )
}

function CategoryLinks({ slugs }: { slugs: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {slugs.map((slug) => (
        <li key={slug}>
          <TextLink to="/bids" search={{ c: slug }}>
            {categoryBySlug(slug)?.name ?? slug}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
