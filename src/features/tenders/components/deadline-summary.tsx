import { DateTime } from '#/ui/date-time.tsx'
import type { BidCard } from '../bid.ts'
import type { TimeLeft } from '../time-left.ts'

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

type Props = {
  bid: BidCard
  /** How long is left, and how urgent that is, while the call is open. */
  left: TimeLeft['text'] | undefined
  urgency: TimeLeft['urgency'] | undefined
}

/** When offers are due and how long is left; a call that is over says so. */
export function DeadlineSummary({ bid: { state, deadlineAt, clock }, left, urgency }: Props) {
  if (state === 'cancelled') return <p className="font-semibold text-danger">Annulé</p>
  if (!deadlineAt) return <p className="text-soft">Sans date limite publiée</p>
  if (!left || !urgency) {
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
        className={`block font-semibold first-letter:uppercase ${URGENCY_COLOUR[urgency]}`}
        suppressHydrationWarning
      >
        {left}
      </span>
      <span className="text-soft">
        <DateTime iso={deadlineAt} withTime timeZone={clock.timeZone} />
        {clock.place && ` (heure locale, ${clock.place})`}
      </span>
    </p>
  )
}
