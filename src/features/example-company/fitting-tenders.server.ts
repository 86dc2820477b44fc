import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { documentBatches } from '#/features/tenders/search/readable-documents.server.ts'
import { SearchIndex } from '#/search/search-index.ts'

const BATCH = 500
/** Calls that close sooner leave no time to look at them. */
const SOONEST_DAYS = 2
const CLOSED_DAYS = 45
const MOST = 100

/** An index of the notices of the demonstration of these categories, open or recently closed. */
export async function demonstrationIndex(
  db: Database,
  { categories, now }: { categories: readonly string[]; now: Date },
): Promise<SearchIndex> {
  const index = new SearchIndex()
  const since = new Date(now.getTime() - CLOSED_DAYS * DAY_MS)
  const condition = sql`t.demo and t.cancelled_at is null
    and t.deadline_at > ${since.toISOString()}::timestamptz
    and exists (select from tender_category where tender_id = t.id
      and category_slug = any(${sql.param([...categories])}::text[]))`
  await index.build(documentBatches(db, { condition, size: BATCH, onRefused: () => {} }))
  await index.settled()
  return index
}

/** Ids of tenders with a word of the profile and a grade of at least B: open ones, the next deadline first, and recently closed ones. */
export function fittingTenders(
  index: SearchIndex,
  { interest, terms }: AdjustedProfile,
  now: Date,
): { open: string[]; closed: string[] } {
  const found = (gradedAt: number, deadlineAt: { min: number; max?: number }) =>
    index
      .matchInterest(interest, graderFor({ ...terms, now: gradedAt }), {
        deadlineAt,
        minimum: MIN_SCORE.B,
        sort: 'deadline',
        limit: MOST,
        now: now.getTime(),
      })
      .hits.flatMap(({ key, evidence }) => (evidence.words > 0 ? [key] : []))
  const before = now.getTime() - CLOSED_DAYS * DAY_MS
  return {
    open: found(now.getTime(), { min: now.getTime() + SOONEST_DAYS * DAY_MS }),
    // Graded as they were when they were open.
    closed: found(before, { min: before, max: now.getTime() }).reverse(),
  }
}
