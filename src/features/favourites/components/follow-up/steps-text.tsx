import { AWAITED_STATUSES } from '#/domain/favourite-status.ts'
import { datedStep } from '#/features/tenders/page/prior-steps.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import type { FollowedTender } from '../../followed-tender.ts'

/** The visits and samples that are still to be done before the offer. */
export function StepsText({
  tender: { bid, status, steps },
  now,
}: {
  tender: FollowedTender
  now: Date
}) {
  if (!AWAITED_STATUSES.some((each) => each === status) || bid.state !== 'open') return null
  return steps
    .filter(({ kind, isDone }) => kind !== 'questions' && !isDone)
    .map((step) => {
      const isPast = step.at !== null && new Date(step.at) < now
      return (
        <p key={step.key} className="flex items-start gap-1 text-xs font-semibold text-warning">
          <Icon name="calendar-clock" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0">
            {datedStep(step, bid.clock.timeZone)}
            {isPast && '\u00a0: la date est passée'}
          </span>
        </p>
      )
    })
}
