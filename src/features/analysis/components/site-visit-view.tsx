import { Badge } from '#/ui/badge.tsx'
import type { ResultValue } from '../analysis-schemas.ts'
import { visitDay } from '../visit-day.ts'
import { Prose } from './prose.tsx'

type Visit = ResultValue<'SITE_VISIT'>

/** Whether, when and how the site is to be visited, as the buyer says. */
export function SiteVisitView({ value }: { value: Visit }) {
  const { date, location, contact, modalities } = value
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Duty {...value} />
        {date && <span className="font-semibold">{visitDay(date)}</span>}
      </p>
      {location && <p>{location}</p>}
      {modalities && <Prose text={modalities} />}
      {contact && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {contact.name && <span>{contact.name}</span>}
          {contact.email && (
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          )}
          {contact.phone && (
            <a className="link" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              {contact.phone}
            </a>
          )}
        </p>
      )}
    </div>
  )
}

function Duty({ isVisit, isMandatory }: Visit) {
  if (!isVisit) return <Badge>Pas de visite obligatoire</Badge>
  if (isMandatory) return <Badge tone="warning">Obligatoire</Badge>
  return <Badge tone="accent">{isMandatory === false ? 'Facultative' : 'Prévue'}</Badge>
}
