import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { HOSTED_KINDS } from '#/domain/hosted-kinds.ts'
import { ORGANISATION_ROLES } from '#/domain/organisation-roles.ts'

/**
 * The latest event of the hosted provider of accounts for each person and organisation: what comes late changes
 * nothing, and what is gone there never comes back.
 */
export const hostedChange = pgTable(
  'hosted_change',
  {
    kind: text({ enum: HOSTED_KINDS }).notNull(),
    /** The provider's name of it. */
    hostedId: text().notNull(),
    notifiedAt: instant('told_at').notNull(),
    isGone: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.hostedId] }),
    check('hosted_change_kind_known', oneOf(table.kind, HOSTED_KINDS)),
  ],
)

/** The same for memberships; also stored for people without an account here yet. */
export const hostedMembership = pgTable(
  'hosted_membership',
  {
    hostedOrganisationId: text().notNull(),
    hostedUserId: text().notNull(),
    /** Null: they left. */
    role: text({ enum: ORGANISATION_ROLES }),
    notifiedAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostedOrganisationId, table.hostedUserId] }),
    index('hosted_membership_user').on(table.hostedUserId),
    check('hosted_membership_role_known', oneOf(table.role, ORGANISATION_ROLES)),
  ],
)
