import ical, { ICalAlarmType } from 'ical-generator'
import { DAY_SECONDS, HOUR_MS } from '#/domain/time/units.ts'
import { type CalendarKind, tenderCalendar } from '#/features/tenders/page/tender-calendar.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'

/** Days from reminder to event. */
const REMINDER: Record<CalendarKind, number> = {
  questions: 1,
  visit: 1,
  submission: 2,
  validity: 0,
}

/** The dates of one tender as iCalendar, without unknown dates. Deadlines have no duration, a visit takes an hour. */
export function tenderIcal(bid: Tender, { origin, siteName }: SiteIdentity): string {
  const { subject, client, location } = tenderTexts(bid.infos)
  const url = `${origin}/appel-offre/${bid.slug}`
  const calendar = ical({
    name: subject,
    prodId: { company: siteName, product: 'calendrier', language: 'FR' },
  })
  for (const { kind, title, at, hasHour, note } of tenderCalendar(bid)) {
    if (at === null) continue
    const start = new Date(at)
    const event = calendar.createEvent({
      id: `${bid.id}-${kind}@${new URL(origin).hostname}`,
      start,
      end: new Date(start.getTime() + (kind === 'visit' && hasHour ? HOUR_MS : 0)),
      allDay: !hasHour,
      ...(hasHour ? {} : { timezone: bid.clock.timeZone }),
      summary: `${title}\u00a0: ${subject}`,
      description: [client, note, url].filter(Boolean).join('\n'),
      url,
    })
    if (location && kind === 'visit') event.location(location)
    if (REMINDER[kind] > 0) {
      event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER[kind] * DAY_SECONDS })
    }
  }
  return calendar.toString()
}
