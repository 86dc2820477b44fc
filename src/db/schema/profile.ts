import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, oneOf } from '#/db/column-types.ts'
import { ALERT_FREQUENCIES, SENT_LETTERS } from '#/domain/alert-settings.ts'
import { type JudgedTender, REFUSAL_REASONS } from '#/domain/feedback.ts'
import { newId } from '#/domain/new-id.ts'
import { HEADCOUNTS } from '#/domain/profile-draft.ts'
import { appUser, organisation } from './organisation.ts'
import { tender } from './tender.ts'

/** What a company looks for; an organisation may have several. Places and activities are checked when written. */
export const profile = pgTable(
  'profile',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    website: text(),
    siren: text(),
    text: text().notNull(),
    categories: text().array().notNull(),
    keywords: text().array().notNull(),
    excluded: text().array().notNull(),
    /** Codes of départements; empty: everywhere. */
    locations: text().array().notNull(),
    headcount: text({ enum: HEADCOUNTS }),
    minimumCents: cents(),
    maximumCents: cents(),
    certifications: text().array().notNull(),
    alertFrequency: text({ enum: ALERT_FREQUENCIES }).notNull().default('daily'),
    /** The letter from which on a tender is worth an e-mail. */
    alertLetter: text({ enum: SENT_LETTERS }).notNull().default('A'),
    /** Tenders of one e-mail, at most. */
    alertCap: smallint().notNull().default(20),
    /** Days before the deadline of a saved tender on which its reminder is sent; 0: none is. */
    reminderDays: smallint().notNull().default(3),
    /** The secret of the address of its calendar; null until one is created. */
    calendarToken: text().unique(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('profile_of_organisation').on(table.organisationId, table.id),
    check('profile_name_not_blank', sql`${table.name} ~ '\\S'`),
    check('profile_siren_form', sql`${table.siren} ~ '^[0-9]{9}$'`),
    check('profile_website_form', sql`${table.website} ~ '^https?://'`),
    check('profile_headcount_known', oneOf(table.headcount, HEADCOUNTS)),
    check(
      'profile_amounts_in_order',
      sql`${table.minimumCents} >= 0 and ${table.maximumCents} >= 0
        and ${table.minimumCents} <= ${table.maximumCents}`,
    ),
    check(
      'profile_says_something',
      sql`${table.text} ~ '\\S' or ${table.categories} <> '{}' or ${table.keywords} <> '{}'`,
    ),
    check('profile_alert_frequency_known', oneOf(table.alertFrequency, ALERT_FREQUENCIES)),
    check('profile_alert_letter_known', oneOf(table.alertLetter, SENT_LETTERS)),
    check('profile_alert_cap_range', sql`${table.alertCap} between 1 and 100`),
    check('profile_reminder_days_range', sql`${table.reminderDays} between 0 and 30`),
    check('profile_calendar_token_form', sql`${table.calendarToken} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
)

/** « Pas pour moi »: feedback on a tender, and the tender as it was then. */
export const profileRefusal = pgTable(
  'profile_refusal',
  {
    organisationId: uuid().notNull(),
    profileId: uuid().notNull(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    reason: text({ enum: REFUSAL_REASONS }).notNull(),
    judged: jsonb().$type<JudgedTender>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.tenderId] }),
    foreignKey({
      name: 'profile_refusal_profile',
      columns: [table.organisationId, table.profileId],
      foreignColumns: [profile.organisationId, profile.id],
    }).onDelete('cascade'),
    check('profile_refusal_reason_known', oneOf(table.reason, REFUSAL_REASONS)),
    index('profile_refusal_tender').on(table.tenderId),
  ],
)

/** Who of the organisation gets the profile's e-mails. */
export const profileSubscriber = pgTable(
  'profile_subscriber',
  {
    organisationId: uuid().notNull(),
    profileId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.userId] }),
    index('profile_subscriber_user').on(table.userId),
    foreignKey({
      name: 'profile_subscriber_profile',
      columns: [table.organisationId, table.profileId],
      foreignColumns: [profile.organisationId, profile.id],
    }).onDelete('cascade'),
  ],
)
