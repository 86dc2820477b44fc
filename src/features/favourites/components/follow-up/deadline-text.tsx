import { AWAITED_STATUSES, type FavouriteStatus } from '#/domain/favourite-status.ts'
import { formatNearDate } from '#/domain/time/dates.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { NO_DEADLINE, timeLeft } from '#/features/tenders/time-left.ts'
import { DateTime } from '#/ui/date-time.tsx'

const URGENCY = {
  soon: 'font-semibold text-danger',
  near: 'font-semibold text-warning',
  later: 'text-soft',
}

/** « lun. 30 nov. après-demain », each unbroken; the whole date where nothing is left to do before the deadline. */
export function DeadlineText({
  bid: { deadlineAt, state, clock },
  now,
  status,
  isLabelled = false,
}: {
  bid: TenderCard
  now: Date
  status: FavouriteStatus
  /** Says what the day is where no countdown does. */
  isLabelled?: boolean
}) {
  if (deadlineAt === null) return <span className="text-soft">{NO_DEADLINE}</span>
  const isAwaited = AWAITED_STATUSES.some((each) => each === status)
  const left = isAwaited ? timeLeft({ deadlineAt, state, clock }, now) : null
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 *:whitespace-nowrap">
      {isLabelled && !left && <span className="text-soft">Date limite&nbsp;:</span>}
      {left ? (
        <time dateTime={deadlineAt}>{formatNearDate(new Date(deadlineAt), clock.timeZone)}</time>
      ) : (
        <DateTime iso={deadlineAt} timeZone={clock.timeZone} />
      )}
      {left && <span className={URGENCY[left.urgency]}>{left.text}</span>}
      {!left && isAwaited && state !== 'open' && (
        <span className="text-soft">{STATE_TEXTS[state]}</span>
      )}
    </span>
  )
}

const STATE_TEXTS = { closed: 'clos', cancelled: 'annulé', announced: 'à venir' } as const
