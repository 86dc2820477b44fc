import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import type { MovedIds } from '#/domain/notices/moved-ids.ts'
import {
  MAIN_CATEGORIES,
  type NoticeLink,
  PROCEDURES,
  RESERVATIONS,
  type Reservation,
  type ServiceContact,
} from '#/domain/notices/notice-content.ts'
import { TENDER_KINDS } from '#/domain/notices/tender-kinds.ts'
import { TENDER_STATUSES } from '#/domain/notices/tender-states.ts'
import { category, department } from './reference-tables.ts'

export const buyer = pgTable(
  'buyer',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    slug: text().notNull().unique(),
    /** Identity of the buyer of a notice: `siret:…`, else its folded name and place. */
    identity: text().notNull().unique(),
    name: text().notNull(),
    /** The source wrote it in capitals: its case is computed, and a mixed-case name replaces it. */
    nameInCapitals: boolean().notNull().default(false),
    siret: text(),
    city: text(),
    postcode: text(),
    url: text(),
  },
  (table) => [
    check('buyer_siret_form', sql`${table.siret} ~ '^[0-9]{14}$'`),
    check('buyer_name_not_blank', sql`${table.name} ~ '\\S'`),
    index('buyer_of_siren').on(sql`left(${table.siret}, 9)`),
    // Namesakes: the slug ends in a dash and six digits that keep them apart.
    index('buyer_namesakes').on(sql`left(${table.slug}, -7)`),
  ],
)

/** One card for a call, however many notices it has (the specification's bid). */
export const tender = pgTable(
  'tender',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    slug: text().notNull().unique(),
    status: text({ enum: TENDER_STATUSES }).notNull().default('published'),
    kind: text({ enum: TENDER_KINDS }).notNull().default('call'),
    /** Belongs to the demonstration set: shifted in time, never indexed, never mailed. */
    demo: boolean().notNull().default(false),
    /** A call of an invented buyer, in the demonstration set: in no list, search, count or measure; open to everybody. */
    isExample: boolean().notNull().default(false),
    title: text().notNull(),
    description: text(),
    buyerId: uuid()
      .notNull()
      .references(() => buyer.id),
    mainCategory: text({ enum: MAIN_CATEGORIES }),
    procedure: text({ enum: PROCEDURES }),
    buyerReference: text(),
    publishedAt: instant().notNull(),
    deadlineAt: instant(),
    questionsDeadlineAt: instant(),
    cancelledAt: instant(),
    placeLabel: text(),
    city: text(),
    postcode: text(),
    /** WGS84 degrees. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Eight digits, main code first. */
    cpvCodes: text().array().notNull().default(sql`'{}'`),
    estimateCents: cents(),
    /** Bounds of a framework agreement. */
    minimumCents: cents(),
    maximumCents: cents(),
    currency: text().notNull().default('EUR'),
    durationMonths: integer(),
    durationDays: integer(),
    /** Whom the contract, or some of its lots, is reserved for (`RESERVATIONS`). */
    reservedFor: text().array().$type<Reservation[]>().notNull().default(sql`'{}'`),
    /** The buyer's service that answers candidates. */
    contact: jsonb().$type<ServiceContact>(),
    links: jsonb().$type<NoticeLink[]>().notNull().default([]),
    /** Why the last analysis failed; null when it succeeded (`hasError` of the back office). */
    analysisError: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('tender_status_known', oneOf(table.status, TENDER_STATUSES)),
    check('tender_kind_known', oneOf(table.kind, TENDER_KINDS)),
    check('tender_main_category_known', oneOf(table.mainCategory, MAIN_CATEGORIES)),
    check('tender_procedure_known', oneOf(table.procedure, PROCEDURES)),
    check(
      'tender_reservations_known',
      sql.raw(`reserved_for <@ array[${RESERVATIONS.map((one) => `'${one}'`).join(', ')}]`),
    ),
    check('tender_title_not_blank', sql`${table.title} ~ '\\S'`),
    check('tender_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'tender_position_whole',
      sql`(${table.latitude} is null) = (${table.longitude} is null)
        and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      'tender_amounts_positive',
      sql`${table.estimateCents} >= 0 and ${table.minimumCents} >= 0 and ${table.maximumCents} >= 0`,
    ),
    index('tender_buyer').on(table.buyerId),
    index('tender_published').on(table.publishedAt, table.id),
    index('tender_deadline').on(table.deadlineAt),
    // Orders and filters of the back office.
    index('tender_due').on(sql`coalesce(${table.deadlineAt}, 'infinity'::timestamptz)`, table.id),
    index('tender_updated').on(table.updatedAt, table.id),
    index('tender_unpublished')
      .on(table.status, table.publishedAt, table.id)
      .where(sql`${table.status} <> 'published'`),
    index('tender_unpublished_due')
      .on(table.status, sql`coalesce(${table.deadlineAt}, 'infinity'::timestamptz)`, table.id)
      .where(sql`${table.status} <> 'published'`),
    index('tender_unpublished_updated')
      .on(table.status, table.updatedAt, table.id)
      .where(sql`${table.status} <> 'published'`),
    index('tender_failed')
      .on(table.publishedAt, table.id)
      .where(sql`${table.analysisError} is not null`),
    index('tender_demo').on(table.id).where(sql`${table.demo}`),
    index('tender_example').on(table.id).where(sql`${table.isExample}`),
  ],
)

/**
 * Tenders that turned out to be the same call as another one: their addresses were given out, and
 * lead on to it. What it was made of, and what people had of it, is written down: were the two taken apart
 * again, it is there as before.
 */
export const formerTender = pgTable(
  'former_tender',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** Its notices. */
    noticeIds: uuid().array().notNull().default(sql`'{}'`),
    /** Ids of what went over to the other one. */
    moved: jsonb().$type<Partial<MovedIds>>().notNull().default({}),
  },
  (table) => [index('former_tender_now').on(table.tenderId)],
)

export const tenderCategory = pgTable(
  'tender_category',
  {
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    categorySlug: text()
      .notNull()
      .references(() => category.slug),
    /** 0 is the best. */
    rank: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenderId, table.categorySlug] }),
    check('tender_category_rank_natural', sql`${table.rank} >= 0`),
    index('tender_category_slug').on(table.categorySlug),
  ],
)

export const tenderDepartment = pgTable(
  'tender_department',
  {
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    departmentCode: text()
      .notNull()
      .references(() => department.code),
    rank: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenderId, table.departmentCode] }),
    check('tender_department_rank_natural', sql`${table.rank} >= 0`),
    index('tender_department_code').on(table.departmentCode),
  ],
)

export const lot = pgTable(
  'lot',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The number as published, where it is not a plain integer. */
    label: text(),
    title: text().notNull(),
    description: text(),
    cpvCodes: text().array().notNull().default(sql`'{}'`),
    estimateCents: cents(),
    currency: text().notNull().default('EUR'),
  },
  (table) => [
    unique('lot_number_once').on(table.tenderId, table.number),
    check('lot_number_positive', sql`${table.number} > 0`),
    check('lot_title_not_blank', sql`${table.title} ~ '\\S'`),
    check('lot_estimate_positive', sql`${table.estimateCents} >= 0`),
    check('lot_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
)
