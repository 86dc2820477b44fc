import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { FAVOURITE_STATUSES } from '#/domain/favourite-status.ts'
import type { JudgedTender } from '#/domain/feedback.ts'
import { newId } from '#/domain/new-id.ts'
import { appUser } from './organisation.ts'
import { profile } from './profile.ts'
import { tender } from './tender.ts'

/** A tender that a profile saved, and what the team makes of it. */
export const favourite = pgTable(
  'favourite',
  {
    organisationId: uuid().notNull(),
    profileId: uuid().notNull(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    status: text({ enum: FAVOURITE_STATUSES }).notNull().default('to_study'),
    note: text().notNull().default(''),
    /** Who takes it. */
    assigneeId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** The tender as it was when saved: feedback for the profile. */
    judged: jsonb().$type<JudgedTender>().notNull(),
    /** Events of the tender up to then were seen. */
    seenAt: instant().notNull().defaultNow(),
    /** Events of notices received up to then were sent by e-mail. */
    notifiedAt: instant('told_at').notNull().defaultNow(),
    /** The deadline that a reminder was sent of; another deadline gets a new reminder. */
    remindedOf: instant(),
    /** The day of the visit that a reminder was sent of; another day gets a new reminder. */
    remindedVisit: date({ mode: 'string' }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.tenderId] }),
    foreignKey({
      name: 'favourite_profile',
      columns: [table.organisationId, table.profileId],
      foreignColumns: [profile.organisationId, profile.id],
    }).onDelete('cascade'),
    check('favourite_status_known', oneOf(table.status, FAVOURITE_STATUSES)),
    check('favourite_note_length', sql`length(${table.note}) <= 4000`),
    index('favourite_tender').on(table.tenderId),
    index('favourite_organisation').on(table.organisationId),
  ],
)

export const favouriteComment = pgTable(
  'favourite_comment',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    profileId: uuid().notNull(),
    tenderId: uuid().notNull(),
    /** Null once the account is gone: the comment stays with the team. */
    authorId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'favourite_comment_favourite',
      columns: [table.profileId, table.tenderId],
      foreignColumns: [favourite.profileId, favourite.tenderId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('favourite_comment_said', sql`${table.text} ~ '\\S' and length(${table.text}) <= 4000`),
    index('favourite_comment_of').on(table.profileId, table.tenderId),
  ],
)

/** The day of a reminder that a member of the team set on a saved tender. */
export const favouriteReminder = pgTable(
  'favourite_reminder',
  {
    profileId: uuid().notNull(),
    tenderId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    remindAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.tenderId, table.userId] }),
    foreignKey({
      name: 'favourite_reminder_favourite',
      columns: [table.profileId, table.tenderId],
      foreignColumns: [favourite.profileId, favourite.tenderId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('favourite_reminder_due').on(table.remindAt).where(sql`${table.sentAt} is null`),
  ],
)
