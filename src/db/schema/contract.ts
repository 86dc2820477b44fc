import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, cents, instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import {
  AMOUNT_FAULTS,
  AMOUNT_KINDS,
  CONTRACT_KINDS,
  CONTRACT_SOURCES,
  GROUPINGS,
} from '#/domain/notices/contract.ts'
import { PROCEDURES } from '#/domain/notices/notice-content.ts'
import { notice } from './notice.ts'
import { category, department } from './reference-tables.ts'
import { tender } from './tender.ts'

/**
 * A contract that was awarded, as the essential data of public procurement (DECP) or a notice give it. Its
 * buyer is a number or an identity; a buyer with a name has a row and a page, also without a tender.
 */
export const contract = pgTable(
  'contract',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    uid: text().notNull().unique(),
    source: text({ enum: CONTRACT_SOURCES }).notNull(),
    noticeId: uuid().references(() => notice.id, { onDelete: 'cascade' }),
    tenderId: uuid().references(() => tender.id, { onDelete: 'set null' }),
    kind: text({ enum: CONTRACT_KINDS }).notNull(),
    demo: boolean().notNull().default(false),
    title: text().notNull(),
    /** As `buyer.identity`. */
    buyerIdentity: text().notNull(),
    buyerSiret: text(),
    buyerSiren: text().generatedAlwaysAs(sql`left(buyer_siret, 9)`),
    buyerName: text(),
    notifiedOn: date().notNull(),
    publishedOn: date(),
    /** Tranches and possible renewals included. */
    durationMonths: integer(),
    /** The last day it can run to. */
    endsOn: date(),
    amountCents: cents(),
    initialAmountCents: cents(),
    amountKind: text({ enum: AMOUNT_KINDS }).notNull(),
    amountFault: text({ enum: AMOUNT_FAULTS }),
    cpvCode: text(),
    categorySlug: text().references(() => category.slug),
    departmentCode: text().references(() => department.code),
    procedure: text({ enum: PROCEDURES }),
    offersReceived: integer(),
    changes: smallint().notNull().default(0),
    grouping: text({ enum: GROUPINGS }),
    isSubcontracted: boolean(),
    subcontractorSirets: text().array().notNull().default(sql`'{}'`),
    /** SHA-256 of what was read: the same means nothing to do. */
    rawHash: bytes().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('contract_source_known', oneOf(table.source, CONTRACT_SOURCES)),
    check(
      'contract_notice_when_told_by_one',
      sql`(${table.source} = 'notice') = (${table.noticeId} is not null)`,
    ),
    check('contract_kind_known', oneOf(table.kind, CONTRACT_KINDS)),
    check('contract_amount_kind_known', oneOf(table.amountKind, AMOUNT_KINDS)),
    check('contract_grouping_known', oneOf(table.grouping, GROUPINGS)),
    check('contract_amount_fault_known', oneOf(table.amountFault, AMOUNT_FAULTS)),
    check('contract_procedure_known', oneOf(table.procedure, PROCEDURES)),
    check('contract_title_not_blank', sql`${table.title} ~ '\\S'`),
    check('contract_siret_form', sql`${table.buyerSiret} ~ '^[0-9]{14}$'`),
    check('contract_cpv_form', sql`${table.cpvCode} ~ '^[0-9]{8}$'`),
    check('contract_duration_positive', sql`${table.durationMonths} > 0`),
    check('contract_ends_after_start', sql`${table.endsOn} >= ${table.notifiedOn}`),
    check(
      'contract_amounts_positive',
      sql`${table.amountCents} >= 0 and ${table.initialAmountCents} >= 0`,
    ),
    check('contract_offers_natural', sql`${table.offersReceived} >= 0`),
    check('contract_changes_natural', sql`${table.changes} >= 0`),
    check('contract_hash_length', sql`octet_length(${table.rawHash}) = 32`),
    index('contract_of_buyer').on(table.buyerSiren, table.notifiedOn.desc()),
    index('contract_of_identity').on(table.buyerIdentity),
    index('contract_of_notice').on(table.noticeId),
    index('contract_of_tender').on(table.tenderId),
    index('contract_price_of_category')
      .on(table.categorySlug, table.notifiedOn.desc())
      .where(sql`amount_kind = 'price' and amount_fault is null and amount_cents is not null`),
    index('contract_end_of_category').on(table.categorySlug, table.endsOn),
    index('contract_price_nearby')
      .on(table.categorySlug, table.departmentCode, table.notifiedOn.desc())
      .where(sql`amount_kind = 'price' and amount_fault is null and amount_cents is not null`),
  ],
)

/** Who a contract was awarded to; a person is never named here. */
export const contractWinner = pgTable(
  'contract_winner',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    rank: smallint().notNull(),
    siret: text(),
    siren: text().generatedAlwaysAs(sql`left(siret, 9)`),
    name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.rank] }),
    check('contract_winner_rank_natural', sql`${table.rank} >= 0`),
    check('contract_winner_siret_form', sql`${table.siret} ~ '^[0-9]{14}$'`),
    check('contract_winner_name_not_blank', sql`${table.name} ~ '\\S'`),
    index('contract_winner_siren').on(table.siren),
  ],
)

/** Records of contracts that were of no use, with the reason; operators read it. */
export const rejectedContract = pgTable(
  'rejected_contract',
  {
    /** The contract's own number, or `sha256:…` of a record without one. */
    ref: text().primaryKey(),
    reason: text().notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (table) => [check('rejected_contract_reason_not_blank', sql`${table.reason} ~ '\\S'`)],
)

/** Notices whose contracts were written from the version of the notice of `noticeUpdatedAt`. */
export const noticeContractsRead = pgTable('notice_contracts_read', {
  noticeId: uuid()
    .primaryKey()
    .references(() => notice.id, { onDelete: 'cascade' }),
  noticeUpdatedAt: instant().notNull(),
})
