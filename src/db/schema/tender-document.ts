import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import type { PageLine } from '#/domain/document.ts'
import { DOCUMENT_KINDS, DOCUMENT_STATES, FILE_FORMATS, REFUSALS } from '#/domain/document.ts'
import type { Json } from '#/domain/json.ts'
import { newId } from '#/domain/new-id.ts'
import { ANALYSIS_ORIGINS, ANALYSIS_TYPES, type Evidence } from '#/domain/notices/analysis-types.ts'
import { organisation } from './organisation.ts'
import { tender } from './tender.ts'

/** A file that an organisation sent in for a tender: its own, never another's. */
export const tenderDocument = pgTable(
  'tender_document',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** As sent; of a file in a zip, its path in it. */
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Generated name under `documents/` of the data folder. */
    storedAs: text().notNull(),
    state: text({ enum: DOCUMENT_STATES }).notNull().default('waiting'),
    /** A job that crashed leaves its document `reading`; another job takes it later. */
    takenAt: instant(),
    /** How often a job began to read it, crashed jobs included. */
    attempts: integer().notNull().default(0),
    /** While the disk is full, or clamd gives no verdict: when the document is tried again. */
    postponedUntil: instant(),
    format: text({ enum: FILE_FORMATS }),
    kind: text({ enum: DOCUMENT_KINDS }),
    refusal: text({ enum: REFUSALS }),
    /** Its name, of a file refused as `infected`; the file is removed. */
    virus: text(),
    /** Of a document that waits since clamd gave no verdict: when it first did. */
    uncheckedSince: instant(),
    pageCount: integer(),
    /** Pages that are done while it is being read, of `pageCount`. */
    pagesDone: integer(),
    /** Numbers of pages that are pictures, and could not be read. */
    unreadablePages: integer().array().notNull().default(sql`'{}'`),
    /** Numbers of pages that are pictures, whose text was recognised. */
    recognisedPages: integer().array().notNull().default(sql`'{}'`),
    /** Of the reader that wrote its pages (`READER_VERSION`); a later one reads the file again. */
    readerVersion: integer().notNull().default(0),
    /** When a later reader began to read it again. */
    rereadAt: instant(),
    /** When a member said that it is of this call, although it seems to be of another one. */
    confirmedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('tender_document_owner').on(table.id, table.tenderId, table.organisationId),
    check('tender_document_state_known', oneOf(table.state, DOCUMENT_STATES)),
    check('tender_document_format_known', oneOf(table.format, FILE_FORMATS)),
    check('tender_document_kind_known', oneOf(table.kind, DOCUMENT_KINDS)),
    check('tender_document_refusal_known', oneOf(table.refusal, REFUSALS)),
    check(
      'tender_document_refusal_when_refused',
      sql`(${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
    check(
      'tender_document_virus_when_infected',
      sql`(${table.virus} is not null) = (${table.refusal} is not distinct from 'infected')`,
    ),
    check('tender_document_attempts_counted', sql`${table.attempts} >= 0`),
    check(
      'tender_document_postponed_while_waiting',
      sql`${table.postponedUntil} is null or ${table.state} = 'waiting'`,
    ),
    index('tender_document_of').on(table.tenderId, table.organisationId),
    uniqueIndex('tender_document_fetched_once')
      .on(table.tenderId, table.organisationId)
      .where(sql`state = 'fetching'`),
    index('tender_document_waiting')
      .on(table.createdAt)
      .where(sql`state in ('waiting', 'reading')`),
    index('tender_document_reader').on(table.readerVersion).where(sql`state = 'read'`),
  ],
)

export const documentPage = pgTable(
  'document_page',
  {
    documentId: uuid()
      .notNull()
      .references(() => tenderDocument.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    text: text().notNull(),
    tables: jsonb().$type<string[][][]>().notNull().default([]),
    lines: jsonb().$type<PageLine[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    check('document_page_from_one', sql`${table.number} > 0`),
  ],
)

/** The passages of a document that questions search, cut when it was read; a cache of its pages. */
export const documentPassages = pgTable('document_passages', {
  documentId: uuid()
    .primaryKey()
    .references(() => tenderDocument.id, { onDelete: 'cascade' }),
  /** Of the code that cut them (`PASSAGES_VERSION`). */
  version: integer().notNull(),
  passages: jsonb().$type<Json>().notNull(),
})

/** What was read in the documents of an organisation; shown to its members only. */
export const documentResult = pgTable(
  'document_result',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    documentId: uuid().notNull(),
    tenderId: uuid().notNull(),
    organisationId: uuid().notNull(),
    lotNumber: integer(),
    type: text({ enum: ANALYSIS_TYPES }).notNull(),
    version: text().notNull(),
    value: jsonb().$type<Json>().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    origin: text({ enum: ANALYSIS_ORIGINS }).notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'document_result_document',
      columns: [table.documentId, table.tenderId, table.organisationId],
      foreignColumns: [tenderDocument.id, tenderDocument.tenderId, tenderDocument.organisationId],
    })
      .onDelete('cascade')
      // Documents go on with the tender that theirs turned out to be the same call as.
      .onUpdate('cascade'),
    unique('document_result_once')
      .on(
        table.tenderId,
        table.organisationId,
        table.lotNumber,
        table.type,
        table.version,
        table.origin,
      )
      .nullsNotDistinct(),
    check('document_result_type_known', oneOf(table.type, ANALYSIS_TYPES)),
    check('document_result_origin_known', oneOf(table.origin, ANALYSIS_ORIGINS)),
    check('document_result_proven', sql`jsonb_array_length(${table.evidence}) > 0`),
    index('document_result_document_of').on(table.documentId),
  ],
)
