import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#/db/client.server.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { type ChangeCursor, changesSince, endOfChanges } from './index-changes.queries.server.ts'
import { searchDocumentsAfter, searchDocumentsOf } from './search-documents.queries.server.ts'

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
/** Rows of a query: few enough that reading them holds nothing up. */
const BATCH = 200

/**
 * Fills the index from the database. Returns where following must start: changes made while
 * loading come after that, so none is lost and some are only applied twice.
 */
export async function loadTenders(db: Database, index: SearchIndex): Promise<ChangeCursor> {
  const end = await endOfChanges(db)
  await index.build(publishedTenders(db))
  return end
}

async function* publishedTenders(db: Database): AsyncGenerator<SearchDocument[]> {
  let after = FIRST_UUID
  for (;;) {
    const documents = await searchDocumentsAfter(db, { after, limit: BATCH })
    yield documents
    const last = documents.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Applies what changed since `after`; gives where to go on, and how many tenders that were. */
export async function applyChanges(
  db: Database,
  { index, after }: { index: SearchIndex; after: ChangeCursor },
): Promise<{ cursor: ChangeCursor; count: number }> {
  const { ids, cursor } = await changesSince(db, after)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const documents = await searchDocumentsOf(db, { ids: batch })
    const found = new Set(documents.map((document) => document.key))
    await index.remove(batch.filter((id) => !found.has(id)))
    await index.upsert(documents)
  }
  return { cursor, count: ids.length }
}

/** Follows the database until `signal` aborts; an error is told and tried again, never fatal. */
export async function followTenders(
  db: Database,
  {
    index,
    after,
    everyMs,
    signal,
    onApplied,
    onError,
  }: {
    index: SearchIndex
    after: ChangeCursor
    everyMs: number
    signal: AbortSignal
    onApplied: (changes: { cursor: ChangeCursor; count: number }) => void
    onError: (error: unknown) => void
  },
): Promise<void> {
  let cursor = after
  while (!signal.aborted) {
    try {
      const changes = await applyChanges(db, { index, after: cursor })
      cursor = changes.cursor
      onApplied(changes)
    } catch (error) {
      onError(error)
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
