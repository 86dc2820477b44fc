import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { LONGEST_VIEW_ADDRESS, LONGEST_VIEW_NAME } from '#/domain/saved-view.ts'
import { membership } from './organisation.ts'

/** A list with its filters and its order, that a member saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** Path and params of the list: `viewAddress`. */
    address: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'saved_view_membership',
      columns: [table.organisationId, table.userId],
      foreignColumns: [membership.organisationId, membership.userId],
    }).onDelete('cascade'),
    // Saving under the same name replaces.
    uniqueIndex('saved_view_name').on(
      table.organisationId,
      table.userId,
      sql`lower(${table.name})`,
    ),
    check(
      'saved_view_name_form',
      sql`${table.name} ~ '\\S' and length(${table.name}) <= ${sql.raw(String(LONGEST_VIEW_NAME))}`,
    ),
    check(
      'saved_view_address_form',
      sql`${table.address} ~ '^/[a-z]' and length(${table.address}) <= ${sql.raw(String(LONGEST_VIEW_ADDRESS))}`,
    ),
  ],
)
