import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { FeedCode, RunCode } from './feeds.ts'
import type { RunOutcome } from './run-states.ts'
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

/** Notices that could not be fetched and are not parked yet, the longest waiting first. */
export async function itemsToRetry(
  db: Database,
  feed: FeedCode,
): Promise<{ ref: string; listed: unknown }[]> {
  const { rows } = await db.execute<{ ref: string; listed: unknown }>(sql`
    select ref, listed from source_dead_item
    where feed = ${feed} and parked_at is null order by last_failed_at limit 500`)
  return rows
}

export type FeedState = {
  feed: RunCode
  /** Of what is new; back-fills do not count. */
  lastSuccessAt: Date | null
  waiting: number
  parked: number
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

/** Every feed that ever ran, for those who watch them. */
export async function feedStates(db: Database): Promise<FeedState[]> {
  const { rows } = await db.execute<{
    feed: RunCode
    last_success_at: Date | string | null
    waiting: number
    parked: number
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
        where item.feed = run.feed and parked_at is not null) as parked
    from source_run as run
    left join source_state as state on state.feed = run.feed and state.span = 'live'
    order by run.feed, run.started_at desc`)
  return rows.map((row) => ({
    feed: row.feed,
    lastSuccessAt: dateOf(row.last_success_at),
    waiting: row.waiting,
    parked: row.parked,
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

/** Notices that are no longer tried, with the reason. */
export async function parkedItems(
  db: Database,
  feed: FeedCode,
): Promise<{ ref: string; attempts: number; reason: string }[]> {
  const { rows } = await db.execute<{ ref: string; attempts: number; reason: string }>(sql`
    select ref, attempts, reason from source_dead_item
    where feed = ${feed} and parked_at is not null order by parked_at desc limit 1000`)
  return rows
}
