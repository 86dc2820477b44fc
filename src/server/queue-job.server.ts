import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'

type QueuedJob = {
  task: string
  payload: object
  /** Asked for again under the same key before it begins, it is one job. */
  key: string
  /** Jobs of one queue run one after the other. */
  queue: string
  maxAttempts: number
  /** When the job may begin; at once without it. */
  runAt?: Date
}

/** Its first run makes the tables of jobs. */
export async function hasWorkerEverRun(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('graphile_worker.jobs') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

/** Leaves a job to the worker; false where no worker ever ran. */
export async function queueJob(
  db: Database | Transaction,
  { task, payload, key, queue, maxAttempts, runAt }: QueuedJob,
): Promise<boolean> {
  if (!(await hasWorkerEverRun(db))) return false
  await db.execute(sql`
    select graphile_worker.add_job(${task}::text, payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue}::text, run_at => coalesce(${runAt?.toISOString() ?? null}::timestamptz, now()), max_attempts => ${maxAttempts}::int,
      job_key => ${key}::text)`)
  return true
}

/** Has a job of the schedule run now, once however often it is asked for; else the schedule comes round. */
export async function requestJob(db: Database, task: string): Promise<void> {
  if (!(await hasWorkerEverRun(db))) return
  await db.execute(sql`select from graphile_worker.add_job(${task}, job_key => ${task})`)
}
