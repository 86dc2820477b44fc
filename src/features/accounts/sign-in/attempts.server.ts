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

/**
 * What succeeded does not count against the next time: the first limit, of this account at this place, begins anew;
 * the others count one try less.
 */
export async function forgetAttempt(
  db: Database,
  [first, ...others]: readonly AttemptLimit[],
): Promise<void> {
  const keys = others.map(({ key }) => key)
  await db.execute(sql`
    with gone as (delete from attempt where key = ${first?.key ?? ''})
    update attempt set count = count - 1
    where count > 0 and key = any(${sql.param(keys)}::text[])`)
}
