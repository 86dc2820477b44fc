import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#/db/client.server.ts'
import { holdSessionLock } from '#/db/session-lock.server.ts'
import type { SearchClusterSettings } from '#/lib/settings/search-settings.ts'
import { ClusterIndex } from '#/search-cluster/cluster-index.ts'
import { ClusterConnection, SearchUnavailable } from '#/search-cluster/connection.ts'
import { log } from '#/server/log.server.ts'
import { type ChangeCursor, endOfChanges } from '../index-changes.queries.server.ts'
import { followTenders } from '../index-follower.server.ts'
import { indexPosition, usablePosition } from '../index-position.server.ts'
import { documentBatches } from '../readable-documents.server.ts'
import { UnindexedTenders } from '../unindexed-tenders.ts'

/** A change is found within this and the time of one batch. */
const FOLLOW_EVERY_MS = 300
/** What failed is tried again after this; so is the lock that another worker holds. */
const RETRY_MS = 3_000
const BATCH = 500

/**
 * Writes the published tenders to the search cluster for as long as the worker runs, building its index first where
 * there is none that can be followed on. Of several workers, one does it.
 */
export function startClusterFeed(
  db: Database,
  settings: SearchClusterSettings | null,
): { stop: () => Promise<void> } {
  if (!settings) return { stop: async () => {} }
  const stopping = new AbortController()
  const connection = new ClusterConnection(settings)
  const index = new ClusterIndex(connection, settings)
  const running = run(db, index, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
      await connection.close()
    },
  }
}

async function run(db: Database, index: ClusterIndex, signal: AbortSignal): Promise<void> {
  let reported = ''
  while (!signal.aborted) {
    try {
      await holdSessionLock(db, 'clairmarche.search-cluster', async (lost) => {
        await feedCluster(db, { index, signal: AbortSignal.any([signal, lost]) })
      })
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== reported) log.error({ reason }, 'the search cluster could not be fed')
      reported = reason
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Brings the index up to date, and follows the database until `signal` aborts. */
export async function feedCluster(
  db: Database,
  { index, signal }: { index: ClusterIndex; signal: AbortSignal },
): Promise<void> {
  const unindexed = new UnindexedTenders()
  const after = (await storedCursor(db, index, unindexed)) ?? (await build(db, index, unindexed))
  let reported = ''
  await followTenders(db, {
    index,
    unindexed,
    after,
    everyMs: FOLLOW_EVERY_MS,
    afterErrorMs: RETRY_MS,
    signal,
    onApplied: async ({ cursor, count }) => {
      if (reported) log.info('the search cluster has all changes again')
      reported = ''
      if (count === 0) return
      await index.refresh()
      await index.savePosition(await positionAt(db, cursor, unindexed))
    },
    onError: (error) => {
      const reason = reasonOf(error)
      if (reason !== reported) log.error({ reason }, 'the search cluster could not be fed')
      reported = reason
    },
  })
}

const positionAt = (db: Database, cursor: ChangeCursor, unindexed: UnindexedTenders) =>
  indexPosition(db, { unindexed, cursor, now: new Date() })

async function storedCursor(
  db: Database,
  index: ClusterIndex,
  unindexed: UnindexedTenders,
): Promise<ChangeCursor | null> {
  const stored = await index.position()
  if (stored === null) return null
  const position = await usablePosition(db, stored, new Date())
  if ('unusable' in position) {
    log.warn({ reason: position.unusable }, 'the index of the search cluster is built anew')
    return null
  }
  unindexed.restore(position.unindexed)
  return position.cursor
}

async function build(
  db: Database,
  index: ClusterIndex,
  unindexed: UnindexedTenders,
): Promise<ChangeCursor> {
  const start = performance.now()
  const cursor = await endOfChanges(db)
  const record = (refused: Parameters<typeof unindexed.record>[0]['refused']) => {
    for (const { key, reason } of unindexed.record({ tried: [], refused, now: Date.now() })) {
      log.error({ tender: key, reason }, 'a tender cannot be indexed')
    }
  }
  const batches = documentBatches(db, { size: BATCH, onRefused: record })
  record(await index.build(batches, await positionAt(db, cursor, unindexed)))
  const milliseconds = Math.round(performance.now() - start)
  log.info({ milliseconds }, 'the index of the search cluster is built')
  return cursor
}

const reasonOf = (error: unknown) =>
  error instanceof SearchUnavailable || !(error instanceof Error)
    ? String(error)
    : (error.stack ?? error.message)
