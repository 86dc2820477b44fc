import ical, { ICalAlarmType } from 'ical-generator'
import { isDayOnly } from '#/domain/time/day-only.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'

const DAY_S = 86_400

/** The deadlines of these tenders as iCalendar; skips tenders without deadline and cancelled ones. */
export function deadlineCalendar(
  bids: readonly TenderCard[],
  {
    title,
    origin,
    siteName,
    refreshSeconds,
    noteOf = () => null,
  }: {
    title: string
    origin: string
    siteName: string
    /** Refresh interval proposed to calendar programs. */
    refreshSeconds: number
    /** An additional description line per tender. */
    noteOf?: (bid: TenderCard) => string | null
  },
): string {
  const calendar = ical({
    name: `Échéances – ${title}`,
    prodId: { company: siteName, product: 'echeances', language: 'FR' },
    ttl: refreshSeconds,
  })
  for (const bid of bids) {
    const { id, slug, infos, deadlineAt, state, clock } = bid
    if (!deadlineAt || state === 'cancelled') continue
    const { subject, client, location } = tenderTexts(infos)
    const url = `${origin}/appel-offre/${slug}`
    const allDay = isDayOnly(new Date(deadlineAt))
    const event = calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      start: new Date(deadlineAt),
      end: new Date(deadlineAt),
      allDay,
      ...(allDay && { timezone: clock.timeZone }),
      summary: `Date limite\u00a0: ${subject}`,
      description: [client, noteOf(bid), url].filter(Boolean).join('\n'),
      url,
    })
    if (location) event.location(location)
    event.createAlarm({ type: ICalAlarmType.display, trigger: 2 * DAY_S })
  }
  return calendar.toString()
}
