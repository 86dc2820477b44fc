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

/** The terms of the call at a glance; what the notice does not give is said to be missing. */
export function TenderFacts({ bid }: { bid: Bid }) {
  const duration = validResult(bid.infos, 'DURATION')
  const place = validResult(bid.infos, 'LOCATION')
  const amount = amountFact(bid, validResult(bid.infos, 'PRICE'))
  return (
    <Section title="L’essentiel">
      <dl className="grid border-line border-t">
        <Fact name="Nature">{bid.mainCategory && capitalised(NATURE_NAMES[bid.mainCategory])}</Fact>
        <Fact name="Procédure">{bid.procedure && capitalised(PROCEDURE_NAMES[bid.procedure])}</Fact>
        <Fact name="Lieu d’exécution">
          {place && (
            <>
              {place.displayedLocation}
              {place.details !== place.displayedLocation && (
                <span className="block text-sm text-soft">{place.details}</span>
              )}
            </>
          )}
        </Fact>
        <Fact name="Durée">{duration?.summary}</Fact>
        <Fact name={amount.name}>{amount.text}</Fact>
        <Fact name="Référence de l’acheteur">{bid.buyerReference}</Fact>
        <Fact name={bid.index.category.length > 1 ? 'Activités' : 'Activité'}>
          {bid.index.category.length > 0 && <CategoryLinks slugs={bid.index.category} />}
        </Fact>
        <Fact name={bid.cpvCodes.length > 1 ? 'Codes CPV' : 'Code CPV'}>
          {bid.cpvCodes.length > 0 && <CpvList codes={bid.cpvCodes} labels={bid.cpvLabels} />}
        </Fact>
      </dl>
    </Section>
  )
}

/** A term and its value; « non précisé » where there is none. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">
        {children || <span className="text-soft">Non précisé</span>}
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
