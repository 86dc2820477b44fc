import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'

/** Stored values of the installation: the demo's time offset, … */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
})
