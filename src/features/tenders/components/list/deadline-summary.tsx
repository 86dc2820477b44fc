import { DateTime } from '#/ui/date-time.tsx'
import type { TenderCard } from '../../tender-card.ts'
import { NO_DEADLINE, type TimeLeft } from '../../time-left.ts'

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

/** When offers are due and how long is left; a call that is over says so. */
export function DeadlineSummary({
  bid: { state, deadlineAt, clock },
  left,
}: {
  bid: TenderCard
  /** Of an open call. */
  left: TimeLeft | null
}) {
  if (state === 'cancelled') return <p className="font-semibold text-danger">Annulé</p>
  if (!deadlineAt) return <p className="text-soft">{NO_DEADLINE}</p>
  if (!left) {
    return (
      <p className="text-soft">
        <span className="block font-semibold">Clos</span>
        <DateTime iso={deadlineAt} timeZone={clock.timeZone} />
      </p>
    )
  }
  return (
    <p>
      <span
        className={`block font-semibold first-letter:uppercase ${URGENCY_COLOUR[left.urgency]}`}
        suppressHydrationWarning
      >
        {left.text}
      </span>
      <span className="text-soft">
        <DateTime iso={deadlineAt} withTime timeZone={clock.timeZone} />
        {clock.place && ` (heure locale, ${clock.place})`}
      </span>
    </p>
  )
}
