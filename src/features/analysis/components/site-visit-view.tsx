import { formatLongDate } from '#/lib/dates.ts'
import { Badge } from '#/ui/badge.tsx'
import type { ResultValue } from '../analysis-schemas.ts'
import { Prose } from './prose.tsx'

type Visit = ResultValue<'SITE_VISIT'>

/** Whether, when and how the site is to be visited, as the buyer says. */
export function SiteVisitView({ value }: { value: Visit }) {
  const { date, location, contact, modalities } = value
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Duty {...value} />
        {date && <span className="font-semibold">{dayAndHour(date)}</span>}
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

/** `2026-11-20` or `2026-11-20T14:00`, on the buyer's own calendar and clock. */
function dayAndHour(written: string): string {
  const [day = '', time] = written.split('T')
  const [hours, minutes] = time?.split(':') ?? []
  const date = formatLongDate(new Date(`${day}T12:00:00Z`), 'UTC')
  if (hours === undefined) return date
  return `${date} à\u00a0${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}
