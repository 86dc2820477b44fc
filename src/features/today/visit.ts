import { DAY_MS, HOUR_MS } from '#/domain/time/units.ts'

/** Pages opened within it are the same visit. */
const SAME_VISIT_MS = 4 * HOUR_MS
/** What is new at the first visit. */
const FIRST_VISIT_DAYS = 7

export type Visits = { lastVisitAt: Date | null; previousVisitAt: Date | null }

/** Tenders published since then are new at a visit: since the visit before it. */
export function newSince({ lastVisitAt, previousVisitAt }: Visits, now: Date): Date {
  const before = isSameVisit(lastVisitAt, now) ? previousVisitAt : lastVisitAt
  return before ?? new Date(now.getTime() - FIRST_VISIT_DAYS * DAY_MS)
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
