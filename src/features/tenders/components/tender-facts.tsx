import type { ReactNode } from 'react'
import { validResult } from '#/features/analysis/select-result.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { capitalised } from '#/lib/capitalised.ts'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { amountFact } from '../amount-fact.ts'
import type { Bid } from '../bid.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '../call-words.ts'
import { CpvList } from './cpv-list.tsx'

/** The terms of the call at a glance; what the notice does not give is named at the end. */
export function TenderFacts({ bid }: { bid: Bid }) {
  const facts = tenderFacts(bid)
  const missing = facts
    .filter(({ value }) => !value)
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
  return (
    <Section title="L’essentiel">
      <dl className="grid border-line border-t">
        {facts.map(({ name, value }) => value && <Fact key={name} name={name} value={value} />)}
        {missing.length > 0 && (
          <Fact
            name="Non précisé"
            value={<span className="text-soft">{capitalised(missing.join(', '))}</span>}
          />
        )}
      </dl>
    </Section>
  )
}

function tenderFacts(bid: Bid): { name: string; value: ReactNode }[] {
  const { mainCategory, procedure, index, cpvCodes } = bid
  const place = validResult(bid.infos, 'LOCATION')
  const amount = amountFact(bid, validResult(bid.infos, 'PRICE'))
  return [
    { name: 'Nature', value: mainCategory && capitalised(NATURE_NAMES[mainCategory]) },
    { name: 'Procédure', value: procedure && capitalised(PROCEDURE_NAMES[procedure]) },
    { name: 'Lieu d’exécution', value: place && <Place {...place} /> },
    { name: 'Durée', value: validResult(bid.infos, 'DURATION')?.summary },
    { name: amount.name, value: amount.text },
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

function Place({ displayedLocation, details }: { displayedLocation: string; details: string }) {
  return (
    <>
      {displayedLocation}
      {details !== displayedLocation && <span className="block text-sm text-soft">{details}</span>}
    </>
  )
}

/** A term and its value. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
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
