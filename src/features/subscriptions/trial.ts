import { TRIAL } from './offers.ts'

/** What an organisation has: paid for, on trial, or neither. */
const TRIAL_STATUSES = ['full', 'active', 'ended'] as const
export type TrialStatus = (typeof TRIAL_STATUSES)[number]

/** What the status of an organisation follows from; nothing else is stored. */
export type Standing = {
  /** Null until a trial was begun. */
  trialEndsAt: Date | null
  /** To when what was paid lasts, a delay for failed payments included; null without a subscription. */
  paidUntil: Date | null
}

/**
 * `full` while something paid runs, else `active` until the trial's end, else `ended`. It follows from instants
 * alone: no job has to come by for a trial to end, and a payment at that very moment counts.
 */
export function trialStatusOf({ trialEndsAt, paidUntil }: Standing, now: Date): TrialStatus {
  if (paidUntil !== null && paidUntil > now) return 'full'
  return trialEndsAt !== null && trialEndsAt > now ? 'active' : 'ended'
}

/**
 * Once per organisation, and not beside a subscription, be it one that awaits its payment.
 *
 * @param others organisations that the same person began it for
 */
export function mayBeginTrial(
  standing: Standing,
  { others, hasSubscription }: { others: number; hasSubscription: boolean },
  now: Date,
): boolean {
  if (others >= TRIAL.perPerson || hasSubscription) return false
  return standing.trialEndsAt === null && trialStatusOf(standing, now) === 'ended'
}

const DAY_MS = 86_400_000

/** The end of a trial that begins now. */
export function trialEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Days before the end on which people are told; the last mail comes when it is over. */
const REMINDER_DAYS = [3, 1, 0] as const
type ReminderDay = (typeof REMINDER_DAYS)[number]

/**
 * The reminder that is due, the closest to the end; null when there is none. Who pays is not reminded, and
 * nobody is told days after the end.
 */
export function reminderDue(standing: Standing, now: Date): ReminderDay | null {
  const { trialEndsAt } = standing
  if (trialEndsAt === null || trialStatusOf(standing, now) === 'full') return null
  const left = trialEndsAt.getTime() - now.getTime()
  if (left <= -DAY_MS) return null
  if (left <= 0) return 0
  return REMINDER_DAYS.findLast((days) => days > 0 && left <= days * DAY_MS) ?? null
}
