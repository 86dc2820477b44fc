/** What an organisation has: paid for, on trial, or neither. */
const TRIAL_STATUSES = ['full', 'active', 'ended'] as const

export type TrialStatus = (typeof TRIAL_STATUSES)[number]

/** What the status of an organisation follows from; nothing else is stored. */
export type AccessPeriods = {
  /** Null until a trial was begun. */
  trialEndsAt: Date | null
  /** To when what was paid lasts, a delay for failed payments included; null without a subscription. */
  paidUntil: Date | null
}

/**
 * `full` while something paid runs, else `active` until the trial's end, else `ended`. It follows from instants
 * alone: no job has to come by for a trial to end, and a payment at that very moment counts.
 */
export function trialStatusOf({ trialEndsAt, paidUntil }: AccessPeriods, now: Date): TrialStatus {
  if (paidUntil !== null && paidUntil > now) return 'full'
  return trialEndsAt !== null && trialEndsAt > now ? 'active' : 'ended'
}

/** What an organisation may read by what it has; a visitor has nothing. */
export type Entitlement = { periods: AccessPeriods; boughtTenders: ReadonlySet<string> }
