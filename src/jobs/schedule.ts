import type { ParsedCronItem } from 'graphile-worker'
import { parseCronItems } from 'graphile-worker'

/** Jobs that run by the clock (UTC). A run missed while nothing ran is made up for within a day. */
export const SCHEDULE: ParsedCronItem[] = parseCronItems([
  { task: 'renew_demo', match: '10 1 * * *', options: { backfillPeriod: 86_400_000 } },
  { task: 'prune_changes', match: '20 1 * * *', options: { backfillPeriod: 86_400_000 } },
])
