import { AWAITED_STATUSES } from '#/domain/favourite-status.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { formatTime } from '#/domain/time/dates.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { asksForApplications } from '#/features/tenders/deadline-name.ts'
import { priorStepTitle } from '#/features/tenders/page/prior-steps.ts'
import type { FollowedTender } from './followed-tender.ts'

/** Something of a followed tender on a day of the calendar. */
export type CalendarItem = {
  tender: FollowedTender
  key: string
  /** ISO instant. */
  at: string
  /** « 12 h », in the time of the buyer; null where only the day is known. */
  time: string | null
  /** « Visite obligatoire », « Remise » of the offer. */
  event: string
  isOffer: boolean
  /** False: the offer was submitted, the step is done. */
  isToDo: boolean
}

/** What is due by day in Paris (`2026-11-20`), in order of time: offers, and visits and questions before them. */
export function calendarByDay(followed: readonly FollowedTender[]): Map<string, CalendarItem[]> {
  const items = followed.flatMap(itemsOf)
  return Map.groupBy(
    items.sort((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => parisDay(new Date(at)),
  )
}

function timeOf(iso: string, timeZone: string): string | null {
  const instant = new Date(iso)
  return isDayOnly(instant) ? null : formatTime(instant, timeZone)
}

function itemsOf(tender: FollowedTender): CalendarItem[] {
  const { bid, status, steps } = tender
  const isAwaited = AWAITED_STATUSES.some((each) => each === status)
  if (!isAwaited && status !== 'submitted') return []
  const { timeZone } = bid.clock
  const offer: CalendarItem[] =
    bid.deadlineAt === null
      ? []
      : [
          {
            tender,
            key: 'offer',
            at: bid.deadlineAt,
            time: timeOf(bid.deadlineAt, timeZone),
            event: asksForApplications(bid.procedure) ? 'Candidature' : 'Remise',
            isOffer: true,
            isToDo: isAwaited,
          },
        ]
  const before = steps.flatMap((step): CalendarItem[] =>
    step.at === null
      ? []
      : [
          {
            tender,
            key: step.key,
            at: step.at,
            time: step.hasHour ? formatTime(new Date(step.at), timeZone) : null,
            event: priorStepTitle(step),
            isOffer: false,
            isToDo: isAwaited && !step.isDone,
          },
        ],
  )
  return [...before, ...offer]
}
