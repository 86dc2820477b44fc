import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, cents, instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { CALL_VERDICTS, type Joining } from '#/domain/notices/joining.ts'
import { NOTICE_KINDS, REFERENCE_SCHEMES } from '#/domain/notices/notice-content.ts'
import type { StoredContent } from '#/domain/notices/stored-content.ts'
import {
  type FieldChange,
  NOTICE_STATES,
  TENDER_EVENT_KINDS,
} from '#/domain/notices/tender-states.ts'
import { recordFormatCode, sourceCode } from './reference-tables.ts'
import { tender } from './tender.ts'

/** What a source published, as it published it (the specification's partial bid while pending). */
export const notice = pgTable(
  'notice',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    source: sourceCode(),
    /** Identity within the source; `sha256:…` of the raw record where it has none. */
    sourceRef: text().notNull(),
    /** Format of `raw`. */
    version: recordFormatCode(),
    kind: text({ enum: NOTICE_KINDS }),
    state: text({ enum: NOTICE_STATES }).notNull(),
    /** Why the record cannot be used; operators read it. */
    rejectionReason: text(),
    demo: boolean().notNull().default(false),
    raw: text().notNull(),
    /** SHA-256 of the record as read: the same hash means nothing to do. */
    rawHash: bytes().notNull(),
    /** Hashes of records that this one replaced or outranked: read again, they change nothing. */
    earlierHashes: bytes().array().notNull().default(sql`'{}'`),
    /** What the source's reader made of `raw`; null when rejected. */
    content: jsonb().$type<StoredContent>(),
    title: text(),
    /** Sort key of the titles of notices that are no tender; stored because folding letters is slow. */
    titleKey: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when state in ('pending', 'recorded', 'rejected') then lower(translate(left(coalesce(title, ''), 40), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')) else '' end`,
      ),
    buyerName: text(),
    departments: text().array().notNull().default(sql`'{}'`),
    publishedAt: instant(),
    deadlineAt: instant(),
    /** Its own sentence that names another deadline than `deadlineAt`; operators read it. */
    deadlineContradiction: text(),
    tenderId: uuid().references(() => tender.id),
    /** Why it belongs to its tender; null where it belongs to none, or nothing is known any more. */
    joining: jsonb().$type<Joining>(),
    receivedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('notice_identity').on(table.source, table.sourceRef),
    check('notice_kind_known', oneOf(table.kind, NOTICE_KINDS)),
    check('notice_state_known', oneOf(table.state, NOTICE_STATES)),
    check(
      'notice_tender_when_used',
      sql`(${table.state} in ('promoted', 'joined')) = (${table.tenderId} is not null)`,
    ),
    check(
      'notice_reason_when_rejected',
      sql`(${table.state} = 'rejected') = (${table.rejectionReason} is not null)`,
    ),
    check(
      'notice_kind_unless_rejected',
      sql`${table.state} = 'rejected' or ${table.kind} is not null`,
    ),
    check(
      'notice_content_unless_rejected',
      sql`${table.state} = 'rejected' or ${table.content} is not null`,
    ),
    check('notice_hash_length', sql`octet_length(${table.rawHash}) = 32`),
    // For the sources of a tender, which lists show.
    index('notice_of_tender').on(table.tenderId, table.source),
    index('notice_waiting')
      .on(table.state, table.publishedAt)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    // Orders of the back office: without a publication the oldest, without a deadline the latest.
    index('notice_waiting_by_publication')
      .on(table.state, sql`coalesce(published_at, '-infinity'::timestamptz)`, table.id)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_by_deadline')
      .on(table.state, sql`coalesce(deadline_at, 'infinity'::timestamptz)`, table.id)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_by_receipt')
      .on(table.state, table.receivedAt, table.id)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_by_title')
      .on(table.state, table.titleKey, table.id)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_by_source')
      .on(
        table.state,
        table.source,
        sql`coalesce(published_at, '-infinity'::timestamptz)`,
        table.id,
      )
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_places')
      .using('gin', table.departments)
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_waiting_texts')
      .using(
        'gin',
        sql`to_tsvector('simple', lower(translate(coalesce(title, '') || ' ' || coalesce(buyer_name, ''), 'àâäçéèêëîïôöùûüÿÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ', 'aaaceeeeiioouuuyAAACEEEEIIOOUUUY')))`,
      )
      .where(sql`state in ('pending', 'recorded', 'rejected')`),
    index('notice_telling_awards')
      .on(table.id, table.updatedAt)
      .where(sql`kind in ('award', 'intent', 'modification')`),
    index('notice_contradicted')
      .on(table.source, table.receivedAt)
      .where(sql`deadline_contradiction is not null`),
    index('notice_received').on(table.source, table.receivedAt),
    index('notice_published').on(table.source, table.publishedAt),
  ],
)

/** `is`: an identifier of the call of this notice; `names`: an earlier notice it points at. */
export const noticeReference = pgTable(
  'notice_reference',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    relation: text({ enum: ['is', 'names'] }).notNull(),
    scheme: text({ enum: REFERENCE_SCHEMES }).notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.relation, table.scheme, table.value] }),
    check('notice_reference_relation_known', oneOf(table.relation, ['is', 'names'])),
    check('notice_reference_scheme_known', oneOf(table.scheme, REFERENCE_SCHEMES)),
    index('notice_reference_value').on(table.scheme, table.value),
  ],
)

/** Keys of a notice's traits (`callKeys`): notices of one call that no reference ties share one, and days (`callPeriod`). */
export const noticeCallKey = pgTable(
  'notice_call_key',
  {
    key: bigint({ mode: 'number' }).notNull(),
    noticeId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    fromDay: date().notNull().default('-infinity'),
    toDay: date().notNull().default('infinity'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.noticeId] }),
    index('notice_call_key_notice').on(table.noticeId),
  ],
)

/** What an administrator decided of two notices: of one call, or never. One row a pair. */
export const callDecision = pgTable(
  'call_decision',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    verdict: text({ enum: CALL_VERDICTS }).notNull(),
    /** Account of the administrator; null where the command line decided. */
    decidedBy: text(),
    decidedAt: instant().notNull().defaultNow(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.otherId] }),
    check('call_decision_verdict_known', oneOf(table.verdict, CALL_VERDICTS)),
    check('call_decision_once_a_pair', sql`${table.noticeId} < ${table.otherId}`),
    index('call_decision_other').on(table.otherId),
  ],
)

/** The visible history of a tender. */
export const tenderEvent = pgTable(
  'tender_event',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    noticeId: uuid().references(() => notice.id, { onDelete: 'cascade' }),
    kind: text({ enum: TENDER_EVENT_KINDS }).notNull(),
    happenedAt: instant().notNull(),
    /** The notice's own words, where it has some. */
    text: text(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  },
  (table) => [
    unique('tender_event_once').on(table.tenderId, table.noticeId, table.kind),
    check('tender_event_kind_known', oneOf(table.kind, TENDER_EVENT_KINDS)),
    index('tender_event_notice').on(table.noticeId),
  ],
)

export const award = pgTable(
  'award',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    noticeId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    /** Null while the call is unknown. */
    tenderId: uuid().references(() => tender.id, { onDelete: 'set null' }),
    lotNumber: integer(),
    winnerName: text().notNull(),
    winnerSiret: text(),
    /** As published; their names are checked where they are shown. */
    subcontractors: text().array().notNull().default(sql`'{}'`),
    amountCents: cents(),
    currency: text().notNull().default('EUR'),
    offersReceived: integer(),
    decidedAt: instant(),
  },
  (table) => [
    check('award_siret_form', sql`${table.winnerSiret} ~ '^[0-9]{14}$'`),
    check('award_amount_positive', sql`${table.amountCents} >= 0`),
    check('award_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('award_lot_positive', sql`${table.lotNumber} > 0`),
    check('award_offers_natural', sql`${table.offersReceived} >= 0`),
    index('award_notice').on(table.noticeId),
    index('award_tender').on(table.tenderId),
  ],
)
