import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { hasWorkerEverRun } from '#/server/queue-job.server.ts'

/** A job that was given up is due again, with all its attempts; false where there is none such. */
export async function retryJob(
  db: Database,
  { jobId, actorId }: { jobId: string; actorId: string },
): Promise<boolean> {
  if (!(await hasWorkerEverRun(db))) return false
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ task: string; attempts: number }>(sql`
      select task_identifier as task, attempts from graphile_worker.jobs where id = ${jobId}::bigint`)
    const { rowCount } = await tx.execute(
      sql`select from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`,
    )
    if (rowCount !== 1) return false
    await recordChange(tx, {
      actorId,
      action: 'retry',
      subject: { kind: 'job', id: jobId },
      before: rows[0] ?? null,
      after: { task: rows[0]?.task ?? null, attempts: 0 },
    })
    return true
  })
}
