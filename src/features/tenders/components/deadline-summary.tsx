import { DateTime, FromNow } from '#/ui/date-time.tsx'
import type { CallState } from '../deadline.ts'
import { deadlineUrgency } from '../deadline-urgency.ts'

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

/** When offers are due and how long is left; a call that is over says so. */
export function DeadlineSummary({
  state,
  deadlineAt,
}: {
  state: CallState
  deadlineAt: string | null
}) {
  if (state === 'cancelled') return <p className="font-semibold text-danger">Annulé</p>
  if (!deadlineAt) return <p className="text-soft">Sans date limite publiée</p>
  if (state === 'closed') {
    return (
      <p className="text-soft">
        <span className="block font-semibold">Clos</span>
        <DateTime iso={deadlineAt} />
      </p>
    )
  }
  return (
    <p>
      <span
        className={`block font-semibold first-letter:uppercase ${URGENCY_COLOUR[deadlineUrgency(new Date(deadlineAt), new Date())]}`}
        suppressHydrationWarning
      >
        <FromNow iso={deadlineAt} />
      </span>
      <span className="text-soft">
        <DateTime iso={deadlineAt} withTime />
      </span>
    </p>
  )
}
