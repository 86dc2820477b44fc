import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { MissingReport } from './missing-report.ts'

/** Reports an hour, all together: more come from a program, or from a serious fault of the site. */
const MOST_AN_HOUR = 60

/** Stores a report, once a day for the same content; false where the limit is reached. */
export async function storeMissingReport(db: Database, report: MissingReport): Promise<boolean> {
  const { title, buyerName, url, comment } = report
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.reports'))`)
    const { rows } = await tx.execute<{ recent: number; known: boolean }>(sql`
      select count(*) filter (where reported_at > now() - interval '1 hour')::int as recent,
        coalesce(bool_or(title = ${title} and buyer_name is not distinct from ${buyerName}
          and url is not distinct from ${url}), false) as known
      from missing_tender_report where reported_at > now() - interval '1 day'`)
    if (rows[0]?.known) return true
    if ((rows[0]?.recent ?? 0) >= MOST_AN_HOUR) return false
    await tx.execute(sql`
      insert into missing_tender_report (id, title, buyer_name, url, comment)
      values (gen_random_uuid(), ${title}, ${buyerName}, ${url}, ${comment})`)
    return true
  })
}
