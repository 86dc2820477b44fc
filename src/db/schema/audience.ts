import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often something happened on a day in Paris. No personal data: only sums. */
export const audienceCount = pgTable(
  'audience_count',
  {
    day: date({ mode: 'string' }).notNull(),
    /** `visit`, `search`, `view:tender`, … */
    measure: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure] }),
    check('audience_count_positive', sql`${table.count} > 0`),
  ],
)

/** Words that were searched for and found nothing: what the site lacks. */
export const emptySearch = pgTable(
  'empty_search',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words] }),
    check('empty_search_positive', sql`${table.count} > 0`),
    check('empty_search_length', sql`length(${table.words}) between 1 and 80`),
  ],
)
