import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, read and written as a `Date`. */
export const instant = (column = '') => timestamp(column, { withTimezone: true, mode: 'date' })

/** Integer cents; JavaScript holds them exactly up to 90 000 billion euros. */
export const cents = () => bigint({ mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A transaction id; compared in SQL only, so it travels as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The body of a check constraint that holds a column to a closed list. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
