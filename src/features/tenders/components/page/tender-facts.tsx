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
import { lotVisitsText } from '../../page/lot-visits-text.ts'
import { detailsBeyond } from '../../page/place-details.ts'
import type { Tender } from '../../tender-card.ts'
import { CpvList } from './cpv-list.tsx'

/** The terms of the call at a glance; what the notice does not give is named in one line at the end. */
export function TenderFacts({ bid, names }: { bid: Tender; names: EvidenceNames }) {
  const facts = factsOfCall(bid, names)
  const known = facts.filter(({ value }) => value)
  // What the notice says of single lots is on their pages.
  const ofLots = new Set(bid.infos.flatMap((one) => (one.lotNumber === null ? [] : one.type)))
  const absent = [
    ...facts.filter(({ value }) => !value),
    ...SECTIONS.filter(([type]) => validResult(bid.infos, type) === null).map(
      ([type, name]): FactOfCall => ({ name, value: null, type }),
    ),
  ].filter(({ type }) => type === undefined || !ofLots.has(type))
  const short = known.filter(isShort)
  const inTiles = short.length > 1 ? short : []
  const isLocked = ({ type }: FactOfCall) => type !== undefined && bid.locked.includes(type)
  return (
    <Section title="L’essentiel">
      {inTiles.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4 rounded-md bg-page p-4 print:p-0">
          {inTiles.map(({ name, value, sources = [] }) => (
            <div key={name} className="grid content-start gap-0.5">
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">
                {value}
                <div className="font-normal">
                  <SourceNote about={name} sources={sources} />
                </div>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="grid">
        {known
          .filter((fact) => !inTiles.includes(fact))
          .map(({ name, value, sources }) => (
            <Fact key={name} name={name} value={value} sources={sources} />
          ))}
      </dl>
      {bid.isAwaitingAnalysis ? (
        <p className="text-sm text-soft">
          Analyse de l’avis en cours&nbsp;: d’autres informations peuvent encore s’ajouter.
        </p>
      ) : (
        <AbsentFacts
          begin="L’avis ne précise pas"
          facts={absent.filter((fact) => !isLocked(fact))}
        />
      )}
      <AbsentFacts begin="Avec une offre" facts={absent.filter(isLocked)} />
    </Section>
  )
}

/** Characters of a value that fits beside others. */
const LONGEST_SHORT = 48

const isShort = ({ value }: FactOfCall) =>
  typeof value === 'string' && value.length <= LONGEST_SHORT

function AbsentFacts({ begin, facts }: { begin: string; facts: FactOfCall[] }) {
  if (facts.length === 0) return null
  const names = facts.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
  return (
    <p className="text-sm text-soft">
      {begin}&nbsp;: {names.join(', ')}.
    </p>
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

function factsOfCall(bid: Tender, names: EvidenceNames): FactOfCall[] {
  const sourced = (type: SchemedType) => ({
    type,
    sources: evidenceSources(resultEvidence(bid.infos, type), names),
  })
  const { mainCategory, procedure, index, cpvCodes } = bid
  const place = validResult(bid.infos, 'LOCATION')
  const amount = amountFact(bid, validResult(bid.infos, 'PRICE'))
  const duration = validResult(bid.infos, 'DURATION')
  return [
    { name: amount.name, value: amount.text, ...sourced('PRICE') },
    {
      name: 'Durée',
      value: duration && [duration.summary, periodIn(duration.details)].filter(Boolean).join(', '),
      ...sourced('DURATION'),
    },
    { name: 'Procédure', value: procedure && capitalised(PROCEDURE_NAMES[procedure]) },
    { name: 'Nature', value: mainCategory && capitalised(NATURE_NAMES[mainCategory]) },
    { name: 'Lieu d’exécution', value: place && placeText(place), ...sourced('LOCATION') },
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
function statedFacts(bid: Tender): FactOfCall[] {
  const { reservedFor, conditions, contact } = bid
  const variants = conditions.find((one) => one.kind === 'variants')
  return [
    {
      name: 'Marché réservé',
      value: capitalised(reservedFor.map((one) => RESERVATION_NAMES[one]).join(', ')),
    },
    { name: 'Variantes', value: variants && VARIANT_NAMES[variants.rule] },
    { name: 'Visite du site', value: capitalised(lotVisitsText(bid) ?? '') },
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

/** « du 24 juil. 2026 au 23 juil. 2028 », where the form has both days. */
const periodIn = (details: string) => /^Durée du marché.*, (du \d.* au \d.*)$/.exec(details)?.[1]

/** The details in a line of their own, without the place that is above them already. */
function placeText({ displayedLocation, details }: { displayedLocation: string; details: string }) {
  const more = detailsBeyond(displayedLocation, details)
  return (
    <>
      {displayedLocation}
      {more && <span className="block text-sm text-soft">{more}</span>}
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
