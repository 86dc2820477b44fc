import { DAY_MS } from '#/domain/time/units.ts'

/** Two years in one go: more is several back-fills. */
const MOST_DAYS = 731

export const BACKFILL_FAULTS = {
  order: 'Le premier jour vient après le dernier.',
  future: 'Le dernier jour n’est pas encore passé.',
  length: 'Deux ans au plus en une fois.',
} as const
type BackfillFault = keyof typeof BACKFILL_FAULTS

/** @param today in Paris, `2026-11-21` */
export function backfillFault(
  { from, to }: { from: string; to: string },
  today: string,
): BackfillFault | null {
  if (from > to) return 'order'
  if (to > today) return 'future'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS ? 'length' : null
}
