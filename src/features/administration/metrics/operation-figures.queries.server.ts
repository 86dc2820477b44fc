import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { MESSAGE_STATES } from '#/domain/message-state.ts'
import { hasWorkerEverRun } from '#/server/queue-job.server.ts'

/** Jobs of one task: due now and not begun, running, failed and tried again later, given up. */
export type TaskFigures = {
  task: string
  waiting: number
  running: number
  failing: number
  givenUp: number
}

export type OutboxFigures = {
  /** Messages by state. */
  messages: Partial<Record<(typeof MESSAGE_STATES)[number], number>>
  /** For how long the oldest message that is due has waited, in seconds; 0 without one. */
  oldestDueSeconds: number
}

/** The jobs by task; none before the first worker ever ran. */
export async function taskFigures(db: Database): Promise<TaskFigures[]> {
  if (!(await hasWorkerEverRun(db))) return []
  const { rows } = await db.execute<TaskFigures>(sql`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts = 0 and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int as failing,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs group by 1 order by 1`)
  return rows
}

export async function outboxFigures(db: Database): Promise<OutboxFigures> {
  const { rows } = await db.execute<{ state: keyof OutboxFigures['messages']; count: number }>(
    sql`select state, count(*)::int as count from outbox_message group by 1`,
  )
  const oldest = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as seconds
    from outbox_message where state = 'waiting' and next_attempt_at <= now()`)
  return {
    messages: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    oldestDueSeconds: oldest.rows[0]?.seconds ?? 0,
  }
}
