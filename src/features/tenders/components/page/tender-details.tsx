import type { ReactNode } from 'react'
import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
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

/** References, codes and places of the call, and in one line what the notice does not give. */
export function TenderDetails({ bid, names }: { bid: Tender; names: EvidenceNames }) {
  const facts = detailFacts(bid, names)
  // What the notice says of single lots is on their pages.
  const ofLots = new Set(bid.infos.flatMap((one) => (one.lotNumber === null ? [] : one.type)))
  const absent = SECTIONS.filter(
    ([type]) => validResult(bid.infos, type) === null && !ofLots.has(type),
  )
  const isLocked = ([type]: (typeof SECTIONS)[number]) => bid.locked.includes(type)
  return (
    <Section title="Autres informations">
      <dl className="grid border-line border-t">
        {facts
          .filter(({ value }) => value)
          .map(({ name, value, sources }) => (
            <Fact key={name} name={name} value={value} sources={sources} />
          ))}
      </dl>
      {bid.isAwaitingAnalysis ? (
        <p className="text-sm text-soft">
          Analyse de l’avis en cours&nbsp;: d’autres informations peuvent encore s’ajouter.
        </p>
      ) : (
        <AbsentSections
          begin="L’avis ne précise pas"
          sections={absent.filter((one) => !isLocked(one))}
        />
      )}
      <AbsentSections begin="Avec une offre" sections={absent.filter(isLocked)} />
    </Section>
  )
}

function AbsentSections({ begin, sections }: { begin: string; sections: typeof SECTIONS }) {
  if (sections.length === 0) return null
  return (
    <p className="text-sm text-soft">
      {begin}&nbsp;: {sections.map(([, name]) => name).join(', ')}.
    </p>
  )
}

/** Results that have a section of their own where there are any. */
const SECTIONS: readonly [type: SchemedType, name: string][] = [
  ['SITE_VISIT', 'visite du site'],
  ['SAMPLES', 'échantillons'],
  ['ENVIRONMENTAL_CLAUSES', 'clauses environnementales'],
  ['SOCIAL_CLAUSES', 'clauses sociales'],
]

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
