import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { WEEK_MS } from '#/domain/time/units.ts'
import { hasWorkerEverRun } from '#/server/queue-job.server.ts'
import type { DiskSpace, JobCounts, RecentError } from './health.ts'

const MOST_ERRORS = 20

/** Null before the first worker ever ran. */
export async function jobCounts(db: Database, { now }: { now: Date }): Promise<JobCounts | null> {
  if (!(await hasWorkerEverRun(db))) return null
  const { rows } = await db.execute<JobCounts>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "givenUp",
      to_json(min(run_at) filter (where locked_at is null and attempts < max_attempts
        and run_at <= ${now.toISOString()}::timestamptz)) #>> '{}' as "oldestDueAt"
    from graphile_worker.jobs`)
  return rows[0] ?? null
}

/** What failed in the last seven days, latest first; the first line of each error. */
export async function recentErrors(db: Database, { now }: { now: Date }): Promise<RecentError[]> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString()
  const jobs = (await hasWorkerEverRun(db))
    ? sql`
      union all
      select * from (select updated_at as at, 'job' as of, task_identifier as name, last_error as text
        from graphile_worker.jobs where last_error is not null and updated_at > ${since}::timestamptz
        order by updated_at desc limit ${MOST_ERRORS}) as jobs`
    : sql``
  const { rows } = await db.execute<RecentError>(sql`
    select to_json(at) #>> '{}' as at, of, name, split_part(text, chr(10), 1) as text from (
      select * from (select updated_at as at, 'source' as of, feed as name, error as text
        from source_run where error is not null and started_at > ${since}::timestamptz
        order by updated_at desc limit ${MOST_ERRORS}) as runs
      union all
      select * from (select created_at as at, 'email' as of, kind as name, last_error as text
        from outbox_message where state in ('refused', 'bounced', 'doubtful') and last_error is not null
          and created_at > ${since}::timestamptz
        order by created_at desc limit ${MOST_ERRORS}) as messages
      ${jobs}
    ) as errors order by errors.at desc limit ${MOST_ERRORS}`)
  return rows
}

export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** Of the disk with the folder of the data. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
