import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { jobState } from './job-labels.ts'
import { hasWorkerEverRun } from './queue-job.server.ts'

const MOST = 200

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

/** The jobs that run, wait or failed, those that were given up first; none before the first worker ever ran. */
export async function jobsOf(db: Database) {
  if (!(await hasWorkerEverRun(db))) return []
  const { rows } = await db.execute<Row>(sql`
    select id::text, task_identifier as task, queue_name as queue, run_at, attempts, max_attempts,
      locked_at is not null as is_locked, last_error
    from graphile_worker.jobs
    order by attempts >= max_attempts desc, locked_at nulls last, run_at, id
    limit ${MOST}`)
  return rows.map(({ id, task, queue, run_at, attempts, max_attempts, is_locked, last_error }) => ({
    id,
    task,
    queue,
    runAt: new Date(run_at).toISOString(),
    attempts,
    state: jobState({ attempts, maxAttempts: max_attempts, isLocked: is_locked }),
    // The first line says what happened; the rest is where in the code.
    error: last_error?.split('\n')[0] ?? null,
  }))
}
