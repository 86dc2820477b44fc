import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { MISSING_KINDS, RUN_OUTCOMES, type RunProgress } from '#/domain/sources/run-states.ts'
import { sourceFeed } from './reference-tables.ts'

const spanForm = (column: AnyPgColumn) =>
  sql`${column} = 'live' or ${column} ~ '^\\d{4}-\\d{2}-\\d{2}\\.\\.\\d{4}-\\d{2}-\\d{2}$'`

/** How far a feed was read: what is new (`live`), or the days of a back-fill. */
export const sourceState = pgTable(
  'source_state',
  {
    feed: text()
      .$type<RunCode>()
      .notNull()
      .references(() => sourceFeed.code),
    /** `live`, or `2026-01-01..2026-01-31`. */
    span: text().notNull(),
    /** The connector's own; null before the first page. */
    cursor: jsonb(),
    lastSuccessAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.span] }),
    check('source_state_span_form', spanForm(table.span)),
  ],
)

/** One run of a feed; counts are of notices. */
export const sourceRun = pgTable(
  'source_run',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    feed: text()
      .$type<RunCode>()
      .notNull()
      .references(() => sourceFeed.code),
    span: text().notNull(),
    outcome: text({ enum: RUN_OUTCOMES }).notNull().default('running'),
    startedAt: instant().notNull(),
    /** Of the last page recorded, or of the end. */
    updatedAt: instant().notNull(),
    finishedAt: instant(),
    read: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Could not be fetched: tried again by later runs, see `source_dead_item`. */
    failed: integer().notNull().default(0),
    error: text(),
    /** How far it is, where the connector reports it. */
    progress: jsonb().$type<RunProgress>(),
  },
  (table) => [
    check('source_run_span_form', spanForm(table.span)),
    check('source_run_outcome_known', oneOf(table.outcome, RUN_OUTCOMES)),
    check(
      'source_run_finished_unless_running',
      sql`(${table.outcome} = 'running') = (${table.finishedAt} is null)`,
    ),
    check(
      'source_run_error_when_incomplete',
      sql`${table.outcome} not in ('partial', 'failed') or ${table.error} is not null`,
    ),
    index('source_run_feed').on(table.feed, table.startedAt),
  ],
)

/**
 * A notice that could not be fetched, or a day of publication without what the source announced or should
 * have, with the reason; requested again from `retryAt` on, then parked.
 */
export const sourceDeadItem = pgTable(
  'source_dead_item',
  {
    feed: text()
      .$type<RunCode>()
      .notNull()
      .references(() => sourceFeed.code),
    kind: text({ enum: MISSING_KINDS }).notNull().default('notice'),
    /** Of a notice the connector's own, of a day `2026-09-11`. */
    ref: text().notNull(),
    /** The list's entry of a notice, needed to fetch it again. */
    listed: jsonb(),
    attempts: integer().notNull(),
    reason: text().notNull(),
    firstFailedAt: instant().notNull(),
    lastFailedAt: instant().notNull(),
    /** A failure before it does not count as an attempt. */
    retryAt: instant().notNull().defaultNow(),
    /** Since when it is no longer tried; null while it is. */
    parkedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.ref] }),
    check('source_dead_item_kind_known', oneOf(table.kind, MISSING_KINDS)),
    check(
      'source_dead_item_day_form',
      sql`${table.kind} <> 'day' or ${table.ref} ~ '^\\d{4}-\\d{2}-\\d{2}$'`,
    ),
    check('source_dead_item_attempts_positive', sql`${table.attempts} > 0`),
  ],
)
