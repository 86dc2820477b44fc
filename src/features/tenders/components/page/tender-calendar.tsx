import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import { type CalendarEntry, tenderCalendar } from '../../page/tender-calendar.ts'
import type { Tender } from '../../tender-card.ts'

/** The dates that candidates must meet, with a file for their own calendar. */
export function TenderCalendar({ bid, names }: { bid: Tender; names: EvidenceNames }) {
  const entries = tenderCalendar(bid)
  const [only] = entries
  // The deadline alone is in the side column already.
  if (entries.length === 0 || (entries.length === 1 && only?.kind === 'submission')) return null
  const hasFile = bid.state === 'open' && entries.some(({ at }) => at !== null)
  return (
    <Section
      title="Calendrier"
      anchor="calendrier"
      aside={
        hasFile && (
          <a
            className="link inline-flex items-center gap-1.5 text-sm print:hidden"
            href={`/api/v1/tender-calendars/${bid.slug}`}
            download={`${bid.slug}.ics`}
          >
            <Icon name="calendar-clock" className="size-4" />
            Ajouter à mon agenda
          </a>
        )
      }
    >
      <ol className="grid border-line border-t">
        {entries.map((entry) => (
          <Entry key={entry.kind} entry={entry} bid={bid} names={names} />
        ))}
      </ol>
    </Section>
  )
}

function Entry({ entry, bid, names }: { entry: CalendarEntry; bid: Tender; names: EvidenceNames }) {
  const { title, at, hasHour, note, evidence } = entry
  const { timeZone } = bid.clock
  const isPast = at !== null && new Date(at) < new Date()
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <p className={isPast ? 'text-soft' : 'font-semibold'} suppressHydrationWarning>
        {at === null ? (
          <span className="font-normal text-soft">Date non précisée</span>
        ) : (
          <DateTime iso={at} withTime={hasHour} timeZone={timeZone} />
        )}
      </p>
      <div className={`min-w-0 ${SOURCED}`}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span>{title}</span>
          {at !== null && (
            <span className="text-sm text-soft">
              <FromNow iso={at} timeZone={timeZone} />
            </span>
          )}
        </p>
        {note && <p className="text-sm text-soft">{note}</p>}
        <SourceNote about={title} sources={evidenceSources(evidence, names)} look="icon" />
      </div>
    </li>
  )
}
