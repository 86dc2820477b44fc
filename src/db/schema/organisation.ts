import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { ORGANISATION_ROLES } from '#/domain/organisation-roles.ts'
import { PLATFORM_ROLES } from '#/domain/platform-roles.ts'

/** A company on the site. */
export const organisation = pgTable(
  'organisation',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    /** Null until a trial was begun. */
    trialEndsAt: instant(),
    /** What the hosted provider of accounts calls it; null for one that was made here. */
    hostedId: text().unique('organisation_hosted_id'),
    /** The example company of the demonstration: visitors read its data and cannot change them. */
    isExample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('organisation_created').on(table.createdAt, table.id),
    index('organisation_name').on(table.name, table.id),
    uniqueIndex('organisation_example').on(table.isExample).where(sql`${table.isExample}`),
    index('organisation_trial').on(table.trialEndsAt, table.id),
    // Orders of the back office: a trial that never began sorts with the latest to end.
    index('organisation_by_trial').on(
      sql`coalesce(${table.trialEndsAt}, 'infinity'::timestamptz)`,
      table.id,
    ),
    check('organisation_name_form', sql`${table.name} ~ '\\S' and length(${table.name}) <= 256`),
  ],
)

/** Someone with an account (`user` is a word of SQL). */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** Address of a picture on this site; the picture itself is in `user_image`. */
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    platformRole: text({ enum: PLATFORM_ROLES }).notNull().default('user'),
    /** Where the person came from and what they opened first, as sent by the pages of the funnel. */
    funnelMetadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Since when an administrator of the site keeps this account closed; null: it is not. */
    lockedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('app_user_created').on(table.createdAt, table.id),
    index('app_user_name').on(table.name, table.id),
    index('app_user_staff').on(table.platformRole).where(sql`${table.platformRole} <> 'user'`),
    index('app_user_locked').on(table.lockedAt).where(sql`${table.lockedAt} is not null`),
    uniqueIndex('app_user_email').on(sql`lower(${table.email})`),
    check('app_user_name_length', sql`length(${table.name}) <= 256`),
    check('app_user_platform_role_known', oneOf(table.platformRole, PLATFORM_ROLES)),
  ],
)

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
    createdAt: instant().notNull().defaultNow(),
    /** The member last opened « Aujourd’hui » then; null: never. */
    lastVisitAt: instant(),
    /** End of the visit before that one. */
    previousVisitAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index('membership_user').on(table.userId),
    check('membership_role_known', oneOf(table.role, ORGANISATION_ROLES)),
  ],
)

/** An e-mail that asks someone to join; its link has the code, of which only the hash is stored. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: ORGANISATION_ROLES }).notNull(),
    codeHash: text().notNull().unique(),
    /** Null once the account is gone. */
    invitedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    // Inviting again replaces the former invitation.
    unique('invitation_of').on(table.organisationId, table.email),
    check('invitation_role_known', oneOf(table.role, ORGANISATION_ROLES)),
    check('invitation_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
)
