import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { PARIS } from '#/domain/time/zones.ts'

/** True where the instant of `column` is on `day` (`2026-11-21`) in Paris; an index on the column is used. */
export function isOnParisDay(column: AnyColumn | SQL, day: string): SQL {
  return sql`${column} >= ${day}::timestamp at time zone ${PARIS}
    and ${column} < (${day}::timestamp + interval '1 day') at time zone ${PARIS}`
}
