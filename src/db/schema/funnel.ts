import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, oneOf } from '#/db/column-types.ts'
import { FUNNEL_STEPS } from '#/domain/funnel-steps.ts'
import { newId } from '#/domain/new-id.ts'
import { SALES_OFFERS } from '#/domain/sales-offers.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { appUser, organisation } from './organisation.ts'

/** A link that the sales staff made for someone. */
export const salesLink = pgTable(
  'sales_link',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** Null once the account is gone. */
    createdById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** Whom it is for, in the words of who made it. */
    note: text().notNull(),
    /** The page that it opens, on this site. */
    path: text().notNull(),
    tracking: jsonb().$type<Tracking>().notNull(),
    offer: text({ enum: SALES_OFFERS }).notNull(),
    /** Of a custom offer: its name, its price before tax, and the days that it opens everything for. */
    label: text(),
    netCents: cents(),
    days: integer(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    check('sales_link_offer_known', oneOf(table.offer, SALES_OFFERS)),
    check(
      'sales_link_custom',
      sql`(${table.offer} = 'custom') = (${table.label} is not null and ${table.netCents} is not null and ${table.days} is not null)`,
    ),
    check('sales_link_path_here', sql`${table.path} ~ '^/([^/\\\\]|$)'`),
    index('sales_link_created').on(table.createdAt),
  ],
)

/** What happened on the way from a first visit to a purchase, once for each thing that it happened to. */
export const funnelEvent = pgTable(
  'funnel_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    step: text({ enum: FUNNEL_STEPS }).notNull(),
    /** What it happened to: a link, an account, an organisation, a purchase. */
    subjectId: uuid().notNull(),
    userId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    organisationId: uuid().references(() => organisation.id, { onDelete: 'set null' }),
    /** The link that led the person here, where one did. */
    salesLinkId: uuid().references(() => salesLink.id, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('funnel_event_once').on(table.step, table.subjectId),
    check('funnel_event_step_known', oneOf(table.step, FUNNEL_STEPS)),
    index('funnel_event_at').on(table.at),
    index('funnel_event_link').on(table.salesLinkId),
    index('funnel_event_user').on(table.userId),
    index('funnel_event_organisation').on(table.organisationId),
  ],
)
