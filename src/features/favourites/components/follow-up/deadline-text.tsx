import { AWAITED_STATUSES, type FavouriteStatus } from '#/domain/favourite-status.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { NO_DEADLINE, timeLeft } from '#/features/tenders/time-left.ts'
import { DateTime } from '#/ui/date-time.tsx'

const URGENCY = {
  soon: 'font-semibold text-danger',
  near: 'font-semibold text-warning',
  later: 'text-soft',
}

/** « 27 nov. 2026 · dans 4 jours »; no countdown where nothing is left to do before the deadline. */
export function DeadlineText({
  bid,
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
  if (bid.deadlineAt === null) return <span className="text-soft">{NO_DEADLINE}</span>
  const isAwaited = AWAITED_STATUSES.some((each) => each === status)
  const left = isAwaited ? timeLeft(bid, now) : null
  return (
    <>
      {isLabelled && !left && <span className="text-soft">Date limite&nbsp;: </span>}
      <DateTime iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
      {left && <span className={URGENCY[left.urgency]}>{` · ${left.text}`}</span>}
      {!left && isAwaited && <span className="text-soft">{STATE_TEXTS[bid.state]}</span>}
    </>
  )
}

const STATE_TEXTS = {
  open: '',
  closed: ' · clos',
  cancelled: ' · annulé',
  announced: ' · à venir',
} as const
