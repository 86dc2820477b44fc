import type { ReactNode } from 'react'
import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { Section } from '#/ui/section.tsx'
import type { Source } from '#/ui/source-note.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { detailsBeyond } from '../../page/place-details.ts'
import type { Tender } from '../../tender-card.ts'
import { CpvList } from './cpv-list.tsx'
import { Fact } from './fact.tsx'

/** References, codes and places of the call. */
export function TenderDetails({ bid, names }: { bid: Tender; names: EvidenceNames }) {
  const facts = detailFacts(bid, names)
  return (
    <Section title="Autres informations">
      <dl className="grid border-line border-t">
        {facts
          .filter(({ value }) => value)
          .map(({ name, value, sources }) => (
            <Fact key={name} name={name} value={value} sources={sources} />
          ))}
      </dl>
    </Section>
  )
}

type Detail = { name: string; value: ReactNode; sources?: Source[] }

function detailFacts(bid: Tender, names: EvidenceNames): Detail[] {
  const { index, cpvCodes, contact } = bid
  const place = validResult(bid.infos, 'LOCATION')
  return [
    {
      name: 'Lieu d’exécution',
      value: place && placeText(place),
      sources: evidenceSources(resultEvidence(bid.infos, 'LOCATION'), names),
    },
    {
      name: index.category.length > 1 ? 'Activités' : 'Activité',
      value: index.category.length > 0 && <CategoryLinks slugs={index.category} />,
    },
    {
      name: cpvCodes.length > 1 ? 'Codes CPV' : 'Code CPV',
      value: cpvCodes.length > 0 && <CpvList codes={cpvCodes} labels={bid.cpvLabels} />,
    },
    { name: 'Référence de l’acheteur', value: bid.buyerReference },
    { name: 'Contact', value: contact && <Contact {...contact} /> },
  ]
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
