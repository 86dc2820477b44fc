import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows, storableJson } from '#/db/json-rows.server.ts'
import { newId } from '#/domain/new-id.ts'
import { type FeedCode, feedsOfSameSource, type RunCode } from '#/domain/sources/feed-codes.ts'
import {
  type MissingKind,
  MOST_ATTEMPTS,
  RETRY_HOURS,
  type RunProgress,
} from '#/domain/sources/run-states.ts'

/** Counts of notices; `failed` could not be fetched. */
export type RunCounts = {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  failed: number
}

/** A notice, or a day, that the source did not give. `listed`: data of a notice from the list. */
export type MissingItem = { kind: MissingKind; ref: string; listed: unknown; reason: string }

const RETENTION_DAYS = 90

/** Begins a run, to be called under the feed's lock: a run that is still open was interrupted. */
export async function beginRun(
  db: Database,
  { feed, span, now }: { feed: RunCode; span: string; now: Date },
): Promise<string> {
  const id = newId()
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update source_run set outcome = 'interrupted', finished_at = updated_at
      where feed = ${feed} and outcome = 'running'`)
    await tx.execute(sql`
      delete from source_run where feed = ${feed}
        and started_at < ${at}::timestamptz - make_interval(days => ${RETENTION_DAYS}::int)`)
    await tx.execute(sql`
      insert into source_run (id, feed, span, started_at, updated_at)
      values (${id}, ${feed}, ${span}, ${at}, ${at})`)
  })
  return id
}

/** Result of a page: the position after it, the counts so far, newly missing items and recovered ones. */
export async function recordPage(
  db: Database,
  {
    id,
    feed,
    span,
    cursor,
    counts,
    missing,
    recovered,
    progress,
    now,
  }: {
    id: string
    feed: RunCode
    span: string
    cursor: unknown
    counts: RunCounts
    missing: readonly MissingItem[]
    /** Refs of notices, and days. */
    recovered: readonly string[]
    progress?: Omit<RunProgress, 'before'>
    now: Date
  },
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await writeCounts(tx, id, counts, at)
    if (progress) {
      await tx.execute(sql`
        update source_run set progress = ${JSON.stringify(progress)}::jsonb
          || jsonb_build_object('before', coalesce((progress->>'before')::int, ${progress.done}::int))
        where id = ${id}`)
    }
    await tx.execute(sql`
      insert into source_state (feed, span, cursor, updated_at)
      values (${feed}, ${span}, ${storableJson(cursor)}::jsonb, ${at})
      on conflict (feed, span) do update set cursor = excluded.cursor, updated_at = excluded.updated_at`)
    await recordMissing(tx, { feed, missing, at })
    if (recovered.length > 0) {
      // A day is complete for all feeds with the same notices.
      await tx.execute(sql`
        delete from source_dead_item
        where ref in (select json_array_elements_text(${JSON.stringify(recovered)}::json))
          and (feed = ${feed} or kind = 'day'
            and feed in (select json_array_elements_text(${JSON.stringify(feedsOfSameSource(feed))}::json)))`)
    }
  })
}

async function recordMissing(
  tx: Transaction,
  { feed, missing, at }: { feed: RunCode; missing: readonly MissingItem[]; at: string },
): Promise<void> {
  if (missing.length === 0) return
  const hours = sql`(array[${sql.join([...RETRY_HOURS], sql`, `)}])::int[]`
  // Each run requests the last days again: only a due request counts as an attempt.
  const isDue = sql`known.retry_at <= excluded.last_failed_at`
  await tx.execute(sql`
    insert into source_dead_item as known
      (feed, kind, ref, listed, attempts, reason, first_failed_at, last_failed_at, retry_at)
    select ${feed}, kind, ref, listed, 1, reason, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz + make_interval(hours => (${hours})[1])
    from json_to_recordset(${jsonRows(missing)})
      as missing(kind text, ref text, listed jsonb, reason text)
    on conflict (feed, ref) do update set
      listed = excluded.listed, reason = excluded.reason, last_failed_at = excluded.last_failed_at,
      attempts = known.attempts + case when ${isDue} then 1 else 0 end,
      retry_at = case when ${isDue} then excluded.last_failed_at
          + make_interval(hours => (${hours})[least(known.attempts + 1, ${RETRY_HOURS.length}::int)])
        else known.retry_at end,
      parked_at = coalesce(known.parked_at, case
        when ${isDue} and known.attempts + 1 >= ${MOST_ATTEMPTS}::int then excluded.last_failed_at end)`)
}

async function writeCounts(tx: Transaction, id: string, counts: RunCounts, at: string) {
  const { read, created, updated, unchanged, rejected, failed } = counts
  await tx.execute(sql`
    update source_run set updated_at = ${at}, read = ${read}, created = ${created},
      updated = ${updated}, unchanged = ${unchanged}, rejected = ${rejected}, failed = ${failed}
    where id = ${id}`)
}

/** End of a run; `error`: what is missing, or why it ended early. */
/** `error` of a run that succeeded: what the operator should look at although nothing is missing. */
export type RunEnd =
  | { outcome: 'succeeded'; error: string | null }
  | { outcome: 'partial' | 'failed'; error: string }

/** Ends a run. */
export async function endRun(
  db: Database,
  {
    id,
    feed,
    span,
    counts,
    end: { outcome, error },
    now,
  }: {
    id: string
    feed: RunCode
    span: string
    counts: RunCounts
    end: RunEnd
    now: Date
  },
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await writeCounts(tx, id, counts, at)
    await tx.execute(sql`
      update source_run set outcome = ${outcome}, finished_at = ${at}, error = ${error}
      where id = ${id}`)
    if (outcome !== 'succeeded') return
    await tx.execute(sql`
      insert into source_state (feed, span, last_success_at, updated_at)
      values (${feed}, ${span}, ${at}, ${at})
      on conflict (feed, span) do update
        set last_success_at = excluded.last_success_at, updated_at = excluded.updated_at`)
  })
}

/** Makes the next run request all missing items, also given-up ones; returns their number. */
export async function requestMissingAgain(
  db: Database | Transaction,
  feed: FeedCode,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update source_dead_item set parked_at = null, attempts = 1, retry_at = first_failed_at
    where feed = ${feed}`)
  return rowCount ?? 0
}
