import ical, { ICalAlarmType } from 'ical-generator'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { DAY_SECONDS, HOUR_MS } from '#/domain/time/units.ts'
import { type PriorStep, priorStepTitle } from '#/features/tenders/page/prior-steps.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'

/** The deadlines of these tenders, and the steps before them, as iCalendar; skips tenders without deadline and cancelled ones. */
export function deadlineCalendar(
  bids: readonly TenderCard[],
  {
    title,
    origin,
    siteName,
    refreshSeconds,
    noteOf = () => null,
    stepsOf = () => [],
  }: SiteIdentity & {
    title: string
    /** Refresh interval proposed to calendar programs. */
    refreshSeconds: number
    /** An additional description line per tender. */
    noteOf?: (bid: TenderCard) => string | null
    /** What is to be done before the offer; steps without a day are left out. */
    stepsOf?: (bid: TenderCard) => readonly PriorStep[]
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
    event.createAlarm({ type: ICalAlarmType.display, trigger: 2 * DAY_SECONDS })
    for (const step of stepsOf(bid)) {
      if (step.at === null) continue
      const start = new Date(step.at)
      const title = priorStepTitle(step)
      const earlier = calendar.createEvent({
        id: `${id}-${step.key}@${new URL(origin).hostname}`,
        start,
        end: new Date(start.getTime() + (step.kind === 'visit' && step.hasHour ? HOUR_MS : 0)),
        allDay: !step.hasHour,
        ...(step.hasHour ? {} : { timezone: bid.clock.timeZone }),
        summary: `${title}\u00a0: ${subject}`,
        description: [client, noteOf(bid), url].filter(Boolean).join('\n'),
        url,
      })
      if (step.place) earlier.location(step.place)
      earlier.createAlarm({ type: ICalAlarmType.display, trigger: 2 * DAY_SECONDS })
    }
  }
  return calendar.toString()
}
