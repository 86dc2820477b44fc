import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Refusal } from '#/search/refusal.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { log } from '#/server/log.server.ts'
import {
  type ChangeCursor,
  changesSince,
  endOfChanges,
  stepBack,
} from './index-changes.queries.server.ts'
import { ALL_TENDERS, type IndexedPart } from './indexed-part.server.ts'
import { documentBatches, readableDocuments } from './readable-documents.server.ts'
import { type Outcome, UnindexedTenders } from './unindexed-tenders.ts'

/** Rows of a query: few enough that reading them holds nothing up. */
const BATCH = 200

/** An index, and the tenders that could not be indexed in it. */
export type FollowedIndex = { index: SearchIndex; unindexed: UnindexedTenders }

/** What changes are applied to. `part`: all tenders unless given. */
type ChangedIndex = {
  index: Pick<SearchIndex, 'upsert' | 'remove'>
  unindexed: UnindexedTenders
  part?: IndexedPart
}

/**
 * Fills the index from the database. Returns where following must start: changes made while
 * loading come after that, so none is lost and some are only applied twice.
 */
export async function loadTenders(
  db: Database,
  index: SearchIndex,
  unindexed = new UnindexedTenders(),
  { condition }: IndexedPart = ALL_TENDERS,
): Promise<ChangeCursor> {
  const end = await endOfChanges(db)
  const onRefused = (refused: Refusal[]) =>
    record(unindexed, { tried: [], refused, now: Date.now() })
  const batches = () => documentBatches(db, { condition, size: BATCH, onRefused })
  try {
    onRefused(await index.build(batches()))
  } catch (error) {
    if (error instanceof DrizzleQueryError) throw error
    log.error(
      { err: error },
      'the search index cannot be built in threads: it is built without them',
    )
    await index.settled()
    index.clear()
    for await (const documents of batches()) onRefused(await index.upsert(documents))
  }
  return end
}

/**
 * Applies what changed since `after`, and tries tenders again that could not be indexed; gives where to go on, and how
 * many tenders that were.
 */
export async function applyChanges(
  db: Database,
  {
    index,
    unindexed,
    part = ALL_TENDERS,
    after,
    now = Date.now(),
  }: ChangedIndex & { after: ChangeCursor; now?: number },
): Promise<{ cursor: ChangeCursor; count: number }> {
  const changes = await changesSince(db, after)
  const ids = [...new Set([...changes.ids, ...unindexed.due(now)])]
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const { documents: read, refused } = await readableDocuments(db, { ids: batch })
    const documents = read.filter(part.holds)
    refused.push(...(await index.upsert(documents)))
    const indexed = new Set(documents.map(({ key }) => key))
    // A page that lists a tender reads what the index reads: it would fail, too.
    for (const { key } of refused) indexed.delete(key)
    await index.remove(batch.filter((id) => !indexed.has(id)))
    record(unindexed, { tried: batch, refused, now })
  }
  return { cursor: changes.cursor, count: ids.length }
}

function record(unindexed: UnindexedTenders, outcome: Outcome): void {
  for (const { key, reason } of unindexed.record(outcome)) {
    log.error({ tender: key, reason }, 'a tender cannot be indexed')
  }
}

/** Follows the database until `signal` aborts; an error is reported and what failed is tried again. */
export async function followTenders(
  db: Database,
  {
    index,
    unindexed,
    part,
    after,
    everyMs,
    afterErrorMs = everyMs,
    signal,
    onApplied,
    onError,
  }: ChangedIndex & {
    after: ChangeCursor
    everyMs: number
    afterErrorMs?: number
    signal: AbortSignal
    onApplied: (changes: { cursor: ChangeCursor; count: number }) => void | Promise<void>
    onError: (error: unknown) => void
  },
): Promise<void> {
  let cursor = after
  let hasFailed = false
  while (!signal.aborted) {
    try {
      const changes = await applyChanges(db, {
        index,
        unindexed,
        after: cursor,
        ...(part && { part }),
      })
      cursor = changes.cursor
      hasFailed = false
      await onApplied(changes)
    } catch (error) {
      if (!hasFailed) cursor = stepBack(cursor)
      hasFailed = true
      onError(error)
    }
    await sleep(hasFailed ? afterErrorMs : everyMs, undefined, { signal }).catch(() => undefined)
  }
}
