import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { MissingReport } from './missing-report.ts'

/** All together: whoever writes more than that is a machine, or something is badly wrong with us. */
const MOST_AN_HOUR = 60

/** Keeps a report, once however often it is sent in a day; false when there are too many just now. */
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
