import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { profile } from './profile.ts'

/**
 * What was read in the text of a profile: reading takes milliseconds, and a night goes over all profiles. Derived; it
 * can be thrown away.
 */
export const storedInterest = pgTable(
  'profile_reading',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profile.id, { onDelete: 'cascade' }),
    /** Of what it was read with. */
    version: text().notNull(),
    /** Of what was read. */
    signature: text().notNull(),
    interest: jsonb().notNull(),
    readAt: instant().notNull().defaultNow(),
  },
  (table) => [index('profile_reading_version').on(table.version)],
)
