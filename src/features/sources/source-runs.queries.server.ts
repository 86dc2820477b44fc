import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { FeedCode, RunCode } from '#/domain/sources/feed-codes.ts'
import type { MissingKind, RunOutcome } from '#/domain/sources/run-states.ts'
import type { RunCounts } from './source-runs.mutations.server.ts'

/** Where the last run of this feed and span stopped; null where none recorded a page. */
export async function cursorOf(
  db: Database,
  { feed, span }: { feed: RunCode; span: string },
): Promise<unknown> {
  const { rows } = await db.execute<{ cursor: unknown }>(
    sql`select cursor from source_state where feed = ${feed} and span = ${span}`,
  )
  return rows[0]?.cursor ?? null
}

/** Notices that could not be fetched and are due again, the longest waiting first. */
export async function itemsToRetry(
  db: Database,
  { feed, now }: { feed: FeedCode; now: Date },
): Promise<{ ref: string; listed: unknown }[]> {
  const { rows } = await db.execute<{ ref: string; listed: unknown }>(sql`
    select ref, listed from source_dead_item
    where feed = ${feed} and kind = 'notice' and parked_at is null
      and retry_at <= ${now.toISOString()}::timestamptz
    order by last_failed_at limit 500`)
  return rows
}

/** Days that are missing and due again, the longest waiting first. */
export async function daysToRetry(
  db: Database,
  { feed, now, limit }: { feed: FeedCode; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select ref as day from source_dead_item
    where feed = ${feed} and kind = 'day' and parked_at is null
      and retry_at <= ${now.toISOString()}::timestamptz
    order by last_failed_at, ref limit ${limit}::int`)
  return rows.map(({ day }) => day)
}

export type FeedState = {
  feed: RunCode
  /** Without back-fills. */
  lastSuccessAt: Date | null
  /** Notices and days that later runs request again. */
  waiting: number
  /** Those that are no longer requested. */
  parked: number
  /** Days among both. */
  missingDays: number
  /** Runs since the last one that got everything, back-fills included. */
  errorsInRow: number
  /** The end of the last run that found a new notice; null where none did in 90 days. */
  lastNewAt: Date | null
  lastRun:
    | (RunCounts & {
        span: string
        outcome: RunOutcome
        startedAt: Date
        finishedAt: Date | null
        error: string | null
      })
    | null
}

/** Every feed that has run, for the back office. */
export async function feedStates(db: Database): Promise<FeedState[]> {
  const { rows } = await db.execute<{
    feed: RunCode
    last_success_at: Date | string | null
    waiting: number
    parked: number
    missing_days: number
    errors_in_row: number
    last_new_at: Date | string | null
    span: string
    outcome: RunOutcome
    started_at: Date | string
    finished_at: Date | string | null
    error: string | null
    read: number
    created: number
    updated: number
    unchanged: number
    rejected: number
    failed: number
  }>(sql`
    select distinct on (run.feed) run.*, state.last_success_at,
      (select count(*)::int from source_dead_item as item
        where item.feed = run.feed and parked_at is null) as waiting,
      (select count(*)::int from source_dead_item as item
        where item.feed = run.feed and parked_at is not null) as parked,
      (select count(*)::int from source_dead_item as item
        where item.feed = run.feed and kind = 'day') as missing_days,
      (select count(*)::int from source_run as wrong
        where wrong.feed = run.feed and wrong.outcome in ('partial', 'failed', 'interrupted')
          and wrong.started_at > coalesce((select max(started_at) from source_run as well
            where well.feed = run.feed and well.outcome = 'succeeded'), '-infinity')) as errors_in_row,
      (select max(updated_at) from source_run as fresh
        where fresh.feed = run.feed and fresh.created > 0) as last_new_at
    from source_run as run
    left join source_state as state on state.feed = run.feed and state.span = 'live'
    order by run.feed, run.started_at desc`)
  return rows.map((row) => ({
    feed: row.feed,
    lastSuccessAt: dateOf(row.last_success_at),
    waiting: row.waiting,
    parked: row.parked,
    missingDays: row.missing_days,
    errorsInRow: row.errors_in_row,
    lastNewAt: dateOf(row.last_new_at),
    lastRun: {
      span: row.span,
      outcome: row.outcome,
      startedAt: new Date(row.started_at),
      finishedAt: dateOf(row.finished_at),
      error: row.error,
      read: row.read,
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      rejected: row.rejected,
      failed: row.failed,
    },
  }))
}

function dateOf(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value)
}

type MissingEntry = {
  kind: MissingKind
  ref: string
  attempts: number
  reason: string
  /** ISO 8601; null where it is no longer requested. */
  retryAt: string | null
}

/** What is missing of a feed, days first, a thousand at most. */
export async function missingItems(db: Database, feed: FeedCode): Promise<MissingEntry[]> {
  const { rows } = await db.execute<Omit<MissingEntry, 'retryAt'> & { retry_at: Date | null }>(sql`
    select kind, ref, attempts, reason, case when parked_at is null then retry_at end as retry_at
    from source_dead_item where feed = ${feed}
    order by kind, parked_at is null, ref limit 1000`)
  return rows.map(({ retry_at: at, ...item }) => ({
    ...item,
    retryAt: dateOf(at)?.toISOString() ?? null,
  }))
}
