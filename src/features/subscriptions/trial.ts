import { type AccessPeriods, trialStatusOf } from '#/domain/entitlement.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { TRIAL } from './offers.ts'

/**
 * Once per organisation, and not beside a subscription, be it one that awaits its payment.
 *
 * @param others organisations that the same person began it for
 */
export function mayBeginTrial(
  periods: AccessPeriods,
  { others, hasSubscription }: { others: number; hasSubscription: boolean },
  now: Date,
): boolean {
  if (others >= TRIAL.perPerson || hasSubscription) return false
  return periods.trialEndsAt === null && trialStatusOf(periods, now) === 'ended'
}

/** The end of a trial that begins now. */
export function trialEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Days before the end on which a reminder is sent; the last one is sent at the end. */
const REMINDER_DAYS = [3, 1, 0] as const
type ReminderDay = (typeof REMINDER_DAYS)[number]

/**
 * The due reminder, the closest to the end; null when none is due. Subscribers get no reminder, and none is sent
 * days after the end.
 */
export function reminderDue(periods: AccessPeriods, now: Date): ReminderDay | null {
  const { trialEndsAt } = periods
  if (trialEndsAt === null || trialStatusOf(periods, now) === 'full') return null
  const left = trialEndsAt.getTime() - now.getTime()
  if (left <= -DAY_MS) return null
  if (left <= 0) return 0
  return REMINDER_DAYS.findLast((days) => days > 0 && left <= days * DAY_MS) ?? null
}
