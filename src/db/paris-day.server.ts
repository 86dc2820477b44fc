import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { PARIS } from '#/domain/time/zones.ts'

const ZONE = sql.raw(`'${PARIS}'`)

/** True where the instant of `column` is on `day` (`2026-11-21`) in Paris; an index on the column is used. */
export function isOnParisDay(column: AnyColumn | SQL, day: string): SQL {
  return sql`${column} >= ${parisMidnight(sql`${day}`)}
    and ${column} < (${day}::timestamp + interval '1 day') at time zone ${ZONE}`
}

/** The instant at which a day begins in Paris. */
export const parisMidnight = (day: SQL) => sql`${day}::timestamp at time zone ${ZONE}`

/** The day of an instant in Paris, a `date`. */
export const parisDate = (instant: SQL) => sql`(${instant} at time zone ${ZONE})::date`

/** The day of an instant in Paris, a text: `2026-11-21`. */
export const parisDayText = (instant: AnyColumn | SQL) =>
  sql<string>`to_char(${instant} at time zone ${ZONE}, 'YYYY-MM-DD')`

/** The instant at which the present day or month began in Paris. */
export const parisStartOf = (unit: 'day' | 'month') => sql`date_trunc(${unit}, now(), ${ZONE})`
