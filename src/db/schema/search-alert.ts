import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { LONGEST_ALERT_SEARCH, SEARCH_ALERT_FREQUENCIES } from '#/domain/search-alert.ts'
import { tender } from './tender.ts'

/** A search whose new tenders are sent to an address. Stopping it deletes it: nothing of the address stays. */
export const searchAlert = pgTable(
  'search_alert',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    email: text().notNull(),
    /** Params of the list in one order: `alertSearchText`. */
    search: text().notNull(),
    /** The search in words, as it was when the alert was made. */
    title: text().notNull(),
    frequency: text({ enum: SEARCH_ALERT_FREQUENCIES }).notNull(),
    /** Null until confirmed from the address; unconfirmed rows are deleted after some days. */
    confirmedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('search_alert_once').on(sql`lower(${table.email})`, table.search),
    index('search_alert_address').on(sql`lower(${table.email})`, table.id),
    check('search_alert_email_form', sql`${table.email} ~ '^[^\\s@]+@[^\\s@]+$'`),
    check(
      'search_alert_search_length',
      sql`length(${table.search}) <= ${sql.raw(String(LONGEST_ALERT_SEARCH))}`,
    ),
    check('search_alert_frequency_known', oneOf(table.frequency, SEARCH_ALERT_FREQUENCIES)),
    index('search_alert_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
)

const alertId = () =>
  uuid()
    .notNull()
    .references(() => searchAlert.id, { onDelete: 'cascade' })

/** One digest of an alert for a day in Paris. */
export const searchAlertDigest = pgTable(
  'search_alert_digest',
  {
    alertId: alertId(),
    day: date({ mode: 'string' }).notNull(),
    tenderCount: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.day] })],
)

/** A tender that an alert sent. */
export const searchAlertSent = pgTable(
  'search_alert_sent',
  {
    alertId: alertId(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    sentAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.tenderId] }),
    index('search_alert_sent_of').on(table.tenderId),
  ],
)
