import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#/domain/time/units.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { UNDATED_OPEN_DAYS } from '../deadline.ts'

/** Which published tenders an index holds: `t` in the condition is the tender. */
export type IndexedPart = { condition: SQL; holds: (document: SearchDocument) => boolean }

export const ALL_TENDERS: IndexedPart = { condition: sql`true`, holds: () => true }

/** Closed calls stay for this long: alerts preview a month, and firms follow what they answered. */
export const RECENT_DAYS = 90

/** What is open or was published lately: all that profiles are matched with. */
export const RECENT_TENDERS: IndexedPart = {
  condition: sql`(t.published_at > now() - ${RECENT_DAYS} * interval '1 day' or (t.kind = 'call' and t.cancelled_at is null
    and coalesce(t.deadline_at, t.published_at + ${UNDATED_OPEN_DAYS} * interval '1 day') > now()))`,
  holds: ({ publishedAt, deadlineAt, cancelledAt }) => {
    const now = Date.now()
    const isOpen = cancelledAt === null && (deadlineAt === null || deadlineAt > now)
    return isOpen || publishedAt > now - RECENT_DAYS * DAY_MS
  },
}
