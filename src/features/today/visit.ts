import { DAY_MS, HOUR_MS } from '#/domain/time/units.ts'

/** Pages opened within it are the same visit. */
const SAME_VISIT_MS = 4 * HOUR_MS
export type Visits = { lastVisitAt: Date | null; previousVisitAt: Date | null }

/** Tenders published since then are new at a visit: since the visit before it; null at the first, when all are. */
export function newSince({ lastVisitAt, previousVisitAt }: Visits, now: Date): Date | null {
  return isSameVisit(lastVisitAt, now) ? previousVisitAt : lastVisitAt
}

/** On the first day of a profile its list is new, whenever its tenders were published. */
export function isNewProfile({ createdAt }: { createdAt: string }, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < DAY_MS
}

/** What is stored when the page is opened. */
export function visitsAfter(visits: Visits, now: Date): Visits {
  const { lastVisitAt, previousVisitAt } = visits
  return {
    lastVisitAt: now,
    previousVisitAt: isSameVisit(lastVisitAt, now) ? previousVisitAt : lastVisitAt,
  }
}

const isSameVisit = (last: Date | null, now: Date) =>
  last !== null && now.getTime() - last.getTime() < SAME_VISIT_MS
