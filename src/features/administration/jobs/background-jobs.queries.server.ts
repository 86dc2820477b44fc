import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { type CountedPages, countedPages, MOST_COUNTED } from '#/domain/counted-pages.ts'
import { hasWorkerEverRun } from '#/server/queue-job.server.ts'
import { type JobState, jobState } from './job-labels.ts'

const JOBS_PER_PAGE = 100

type ListedJob = {
  id: string
  task: string
  queue: string | null
  runAt: string
  attempts: number
  state: JobState
  /** What went wrong the last time. */
  error: string | null
}

type Row = {
  id: string
  task: string
  queue: string | null
  run_at: string
  attempts: number
  max_attempts: number
  is_locked: boolean
  last_error: string | null
}

/**
 * The jobs that run, wait or failed, those that were given up first, a page at a time; none before the first worker
 * ever ran.
 */
export async function jobsOf(
  db: Database,
  { page = 1 }: { page?: number } = {},
): Promise<CountedPages & { jobs: ListedJob[] }> {
  const asked = { page, perPage: JOBS_PER_PAGE }
  if (!(await hasWorkerEverRun(db))) return { ...countedPages(0, asked), jobs: [] }
  const counted = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from graphile_worker.jobs limit ${MOST_COUNTED + 1}) as found`)
  const pages = countedPages(counted.rows[0]?.count ?? 0, asked)
  const { rows } = await db.execute<Row>(sql`
    select id::text, task_identifier as task, queue_name as queue, run_at, attempts, max_attempts,
      locked_at is not null as is_locked, last_error
    from graphile_worker.jobs
    order by attempts >= max_attempts desc, locked_at nulls last, run_at, id
    limit ${JOBS_PER_PAGE} offset ${(pages.page - 1) * JOBS_PER_PAGE}`)
  return { ...pages, jobs: rows.map(toListed) }
}

function toListed({ run_at, max_attempts, is_locked, last_error, ...row }: Row): ListedJob {
  const { id, task, queue, attempts } = row
  return {
    id,
    task,
    queue,
    runAt: new Date(run_at).toISOString(),
    attempts,
    state: jobState({ attempts, maxAttempts: max_attempts, isLocked: is_locked }),
    // The first line says what happened; the rest is where in the code.
    error: last_error?.split('\n')[0] ?? null,
  }
}
