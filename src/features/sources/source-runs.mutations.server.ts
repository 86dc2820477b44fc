import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows, storableJson } from '#/db/json-rows.server.ts'
import { newId } from '#/lib/new-id.ts'
import type { FeedCode, RunCode } from './feeds.ts'
import { MOST_ATTEMPTS, type RunProgress } from './run-states.ts'

/** Counts of notices; `failed` could not be fetched. */
export type RunCounts = {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  failed: number
}

export type FailedItem = { ref: string; listed: unknown; reason: string }

const KEPT_DAYS = 90

/** Begins a run, to be called under the feed's lock: a run that still stands open was interrupted. */
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
        and started_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`)
    await tx.execute(sql`
      insert into source_run (id, feed, span, started_at, updated_at)
      values (${id}, ${feed}, ${span}, ${at}, ${at})`)
  })
  return id
}

/** What a page brought: the position after it, the counts so far, what failed and what no longer does. */
export async function recordPage(
  db: Database,
  {
    id,
    feed,
    span,
    cursor,
    counts,
    failures,
    recovered,
    progress,
    now,
  }: {
    id: string
    feed: RunCode
    span: string
    cursor: unknown
    counts: RunCounts
    failures: readonly FailedItem[]
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
    if (failures.length > 0) {
      await tx.execute(sql`
        insert into source_dead_item as known
          (feed, ref, listed, attempts, reason, first_failed_at, last_failed_at)
        select ${feed}, ref, listed, 1, reason, ${at}::timestamptz, ${at}::timestamptz
        from json_to_recordset(${jsonRows(failures)}) as failed(ref text, listed jsonb, reason text)
        on conflict (feed, ref) do update set
          listed = excluded.listed, attempts = known.attempts + 1, reason = excluded.reason,
          last_failed_at = excluded.last_failed_at,
          parked_at = case when known.attempts + 1 >= ${MOST_ATTEMPTS}::int
            then coalesce(known.parked_at, excluded.last_failed_at) end`)
    }
    if (recovered.length > 0) {
      await tx.execute(sql`
        delete from source_dead_item where feed = ${feed}
          and ref in (select json_array_elements_text(${JSON.stringify(recovered)}::json))`)
    }
  })
}

async function writeCounts(tx: Transaction, id: string, counts: RunCounts, at: string) {
  const { read, created, updated, unchanged, rejected, failed } = counts
  await tx.execute(sql`
    update source_run set updated_at = ${at}, read = ${read}, created = ${created},
      updated = ${updated}, unchanged = ${unchanged}, rejected = ${rejected}, failed = ${failed}
    where id = ${id}`)
}

/** Ends a run: `error` null where it went to its end. */
export async function endRun(
  db: Database,
  {
    id,
    feed,
    span,
    counts,
    error,
    now,
  }: {
    id: string
    feed: RunCode
    span: string
    counts: RunCounts
    error: string | null
    now: Date
  },
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await writeCounts(tx, id, counts, at)
    await tx.execute(sql`
      update source_run set outcome = ${error === null ? 'succeeded' : 'failed'},
        finished_at = ${at}, error = ${error}
      where id = ${id}`)
    if (error !== null) return
    await tx.execute(sql`
      insert into source_state (feed, span, last_success_at, updated_at)
      values (${feed}, ${span}, ${at}, ${at})
      on conflict (feed, span) do update
        set last_success_at = excluded.last_success_at, updated_at = excluded.updated_at`)
  })
}

/** Parked notices are tried again from the next run on; how many there were. */
export async function unparkItems(db: Database | Transaction, feed: FeedCode): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update source_dead_item set parked_at = null, attempts = 1
    where feed = ${feed} and parked_at is not null`)
  return rowCount ?? 0
}
