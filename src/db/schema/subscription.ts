import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { INTERVALS, PAYMENT_PROVIDERS, SUBSCRIPTION_STATES } from '#/domain/payment.ts'
import { PURCHASE_KINDS, PURCHASE_STATES } from '#/domain/purchase-states.ts'
import { appUser, organisation } from './organisation.ts'
import { tender } from './tender.ts'

/** Something an organisation set out to buy, from the checkout to what became of it. */
export const purchase = pgTable(
  'purchase',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    userId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    kind: text({ enum: PURCHASE_KINDS }).notNull(),
    /** Of a single tender; null once that is gone, which what was paid for it outlives. */
    tenderId: uuid().references(() => tender.id, { onDelete: 'set null' }),
    /** Of subscriptions. */
    interval: text({ enum: INTERVALS }),
    seats: integer().notNull().default(1),
    /** Days that a custom offer opens everything for. */
    days: integer(),
    /** Of a custom offer: which one, taken up once. */
    offerId: uuid(),
    netCents: cents().notNull(),
    vatCents: cents().notNull(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** What a custom offer is called, on the checkout and the invoice. */
    label: text(),
    /** Paths on this site that the checkout leads back to. */
    successPath: text().notNull().default('/'),
    cancelPath: text().notNull().default('/'),
    /** The provider's name of the checkout, and where it is; null until it is open. */
    checkoutReference: text(),
    checkoutUrl: text(),
    state: text({ enum: PURCHASE_STATES }).notNull().default('pending'),
    createdAt: instant().notNull().defaultNow(),
    settledAt: instant(),
  },
  (table) => [
    check('purchase_kind_known', oneOf(table.kind, PURCHASE_KINDS)),
    check('purchase_state_known', oneOf(table.state, PURCHASE_STATES)),
    check('purchase_provider_known', oneOf(table.provider, PAYMENT_PROVIDERS)),
    check(
      'purchase_of_something',
      sql`(${table.kind} = 'one-shot' or ${table.tenderId} is null) and (${table.kind} = 'sub') = (${table.interval} is not null) and (${table.kind} = 'custom') = (${table.days} is not null)`,
    ),
    check('purchase_amounts', sql`${table.netCents} >= 0 and ${table.vatCents} >= 0`),
    check('purchase_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
    // Two tabs and double clicks lead to one checkout; those of tenders that are gone are each on their own.
    uniqueIndex('purchase_pending')
      .on(
        table.organisationId,
        table.kind,
        sql`(case ${table.kind} when 'one-shot' then coalesce(${table.tenderId}, ${table.id}) else ${table.organisationId} end)`,
      )
      .where(sql`${table.state} = 'pending'`),
    // One checkout at a time per link to an offer.
    uniqueIndex('purchase_offer_pending').on(table.offerId).where(sql`${table.state} = 'pending'`),
    index('purchase_offer').on(table.offerId).where(sql`${table.offerId} is not null`),
    index('purchase_tender').on(table.tenderId),
  ],
)

/** As the provider reports it. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    purchaseId: uuid()
      .notNull()
      .references(() => purchase.id, { onDelete: 'cascade' }),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    reference: text().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull(),
    interval: text({ enum: INTERVALS }).notNull(),
    seats: integer().notNull(),
    periodEndsAt: instant().notNull(),
    cancelsAtEnd: boolean().notNull(),
    /** Time of the latest report; earlier ones are out of date. */
    notifiedAt: instant('told_at').notNull(),
  },
  (table) => [
    unique('subscription_reference').on(table.provider, table.reference),
    check('subscription_state_known', oneOf(table.state, SUBSCRIPTION_STATES)),
    index('subscription_organisation').on(table.organisationId),
  ],
)

/** Tenders that an organisation bought. */
export const tenderAccess = pgTable(
  'tender_access',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    purchaseId: uuid()
      .notNull()
      .references(() => purchase.id, { onDelete: 'cascade' }),
    grantedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.tenderId] }),
    index('tender_access_tender').on(table.tenderId),
    index('tender_access_purchase').on(table.purchaseId),
  ],
)

/** Events that were processed: a repeated delivery changes nothing. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    id: text().notNull(),
    kind: text().notNull(),
    at: instant().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

/** Payments and refunds, stored as the law requires: rows are added, never changed (enforced by a trigger). */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Outlives the organisation: no foreign key. */
    organisationId: uuid().notNull(),
    organisationName: text().notNull(),
    purchaseId: uuid().notNull(),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    /** The provider's name of the payment or refund. */
    reference: text().notNull(),
    /** `reversal`: of a refund that failed; it has the reference of that refund. */
    kind: text({ enum: ['payment', 'refund', 'reversal'] }).notNull(),
    /** Of a refund and its reversal: the reference of the payment that they are of. */
    paymentReference: text(),
    /** Of a payment: for a change within a period, not for the period itself. */
    isWithinPeriod: boolean().notNull().default(false),
    /** With tax; refunds are negative. */
    grossCents: cents().notNull(),
    vatCents: cents().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique('ledger_entry_once').on(table.provider, table.kind, table.reference),
    check('ledger_entry_provider_known', oneOf(table.provider, PAYMENT_PROVIDERS)),
    check(
      'ledger_entry_sign',
      sql`(${table.kind} in ('payment', 'reversal') and ${table.grossCents} >= 0 and ${table.vatCents} >= 0) or (${table.kind} = 'refund' and ${table.grossCents} <= 0 and ${table.vatCents} <= 0)`,
    ),
    check(
      'ledger_entry_of_payment',
      sql`(${table.kind} = 'payment') = (${table.paymentReference} is null)`,
    ),
    index('ledger_entry_organisation').on(table.organisationId, table.at),
    index('ledger_entry_purchase').on(table.purchaseId),
  ],
)
