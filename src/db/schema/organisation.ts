import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf } from '#/db/column-types.ts'
import { ORGANISATION_ROLES } from '#/features/organisations/organisation-roles.ts'

/** A company on the site. */
export const organisation = pgTable('organisation', {
  id: uuid().primaryKey(),
  name: text().notNull(),
})

/** Someone with an account (`user` is a word of SQL). */
export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
})

/** Who belongs to which organisation, and what they may do there. */
export const membership = pgTable(
  'membership',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    role: text({ enum: ORGANISATION_ROLES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('membership_user').on(table.userId),
    check('membership_role_known', oneOf(table.role, ORGANISATION_ROLES)),
  ],
)
