import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { profile } from './profile.ts'
import { tender } from './tender.ts'

/** Addresses, in lower case, that get no more alerts; e-mails of accounts (passwords, invitations) are none. */
export const unsubscription = pgTable(
  'unsubscription',
  {
    email: text().notNull(),
    /** The profile that it applies to; null: all alerts. */
    ownerId: uuid().references(() => profile.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('unsubscription_once').on(table.email, table.ownerId).nullsNotDistinct(),
    index('unsubscription_owner').on(table.ownerId),
  ],
)

/** One digest of a profile for a day in Paris; the key is what keeps it from being sent twice. */
export const digest = pgTable(
  'digest',
  {
    profileId: uuid()
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    tenderCount: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.day] }),
    check('digest_count_natural', sql`${table.tenderCount} >= 0`),
  ],
)

/** A tender that was sent to a profile, with its grade as it was then. */
export const sentTender = pgTable(
  'sent_tender',
  {
    profileId: uuid()
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    score: smallint(),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.tenderId] }),
    check('sent_tender_score_range', sql`${table.score} between 0 and 100`),
    index('sent_tender_of').on(table.tenderId),
  ],
)

/** A tender of which a profile gets no more e-mails. */
export const mutedTender = pgTable(
  'muted_tender',
  {
    profileId: uuid()
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.tenderId] })],
)
