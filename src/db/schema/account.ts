import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from '#/db/column-types.ts'
import { appUser, membership, organisation } from './organisation.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** Someone signed in on one browser. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The organisation that they work for at present; emptied when they leave it (see the migration). */
    organisationId: uuid(),
    /** When they last proved who they are: by signing in, or by confirming it since. */
    authenticatedAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('session_user').on(table.userId),
    index('session_expiry').on(table.expiresAt),
    foreignKey({
      name: 'session_membership',
      columns: [table.organisationId, table.userId],
      foreignColumns: [membership.organisationId, membership.userId],
    }),
  ],
)

/** An administrator of the site who looks at it as an organisation does, in one browser, until then. */
export const organisationView = pgTable(
  'organisation_view',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    endsAt: instant().notNull(),
  },
  (table) => [index('organisation_view_organisation').on(table.organisationId)],
)

/** A way to sign in: a password, or the account of another provider. */
export const userCredential = pgTable(
  'user_credential',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** `credential` for a password, otherwise the provider's name. */
    providerId: text().notNull(),
    /** The person's id there. */
    accountId: text().notNull(),
    /** A hash with its salt. */
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('user_credential_user').on(table.userId),
    unique('user_credential_of_provider').on(table.providerId, table.accountId),
  ],
)

/** What was sent to someone to be shown again: links of e-mails, steps of a sign-in. */
export const verification = pgTable(
  'verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

/** The secret of an authenticator app and the recovery codes, both encrypted. */
export const secondFactor = pgTable('second_factor', {
  id: uuid().primaryKey(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** Whether a first code was given, which turns it on. */
  verified: boolean().notNull().default(true),
  /** Wrong codes in a row, and until when no other is taken. */
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
})

/** How often something was tried of late; the key says what, and by whom. */
export const attempt = pgTable(
  'attempt',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Counting starts anew then. */
    endsAt: instant().notNull(),
  },
  (table) => [index('attempt_end').on(table.endsAt)],
)

/** The picture of a person, already checked. */
export const userImage = pgTable(
  'user_image',
  {
    userId: userId().primaryKey(),
    type: text().notNull(),
    content: bytes().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'user_image_type_known',
      sql`${table.type} in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')`,
    ),
    check('user_image_size', sql`length(${table.content}) <= 10000000`),
  ],
)
