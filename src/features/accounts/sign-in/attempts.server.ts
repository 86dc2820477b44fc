import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** At most `most` times in `minutes`, for one key. */
export type AttemptLimit = { key: string; most: number; minutes: number }

/**
 * Counts one more try under each of the keys; false as soon as one of them was tried too often. Counted in the
 * database, so that the limit is common to all web processes.
 */
export async function mayAttempt(db: Database, limits: readonly AttemptLimit[]): Promise<boolean> {
  let isAllowed = true
  for (const { key, most, minutes } of limits) {
    const { rows } = await db.execute<{ count: number }>(sql`
      insert into attempt (key, count, ends_at)
      values (${key}, 1, now() + make_interval(mins => ${minutes}))
      on conflict (key) do update set
        count = case when attempt.ends_at < now() then 1 else attempt.count + 1 end,
        ends_at = case when attempt.ends_at < now() then excluded.ends_at else attempt.ends_at end
      returning count`)
    if ((rows[0]?.count ?? 1) > most) isAllowed = false
  }
  return isAllowed
}

/** What succeeded does not count against the next time. */
export async function forgetAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from attempt where key = any(${sql.param([...keys])}::text[])`)
}
