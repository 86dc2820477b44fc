import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { env } from '#/lib/env.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { UnusableSnapshot } from '#/search/storage/snapshot-file.ts'
import { backgroundDatabase } from '#/server/database.server.ts'
import { log } from '#/server/log.server.ts'
import type { ChangeCursor } from './index-changes.queries.server.ts'
import { followTenders, loadTenders } from './index-follower.server.ts'
import { restoreTenders, type SnapshotPlace, saveTenders } from './index-snapshot.server.ts'
import { ALL_TENDERS, RECENT_TENDERS } from './indexed-part.server.ts'
import { UnindexedTenders } from './unindexed-tenders.ts'

/** A changed tender is found within this and the time of one batch. */
const FOLLOW_EVERY_MS = 500
/** What a crash may cost is catching up with this much. */
const SAVE_EVERY_MS = 10 * MINUTE_MS

/** With a search cluster, this process holds what profiles are matched with. */
const part = env.SEARCH_CLUSTER ? RECENT_TENDERS : ALL_TENDERS

/** The index of this process; it answers as soon as it is `loaded`. */
export const tenderIndex = new SearchIndex()

/** The published tenders that could not be indexed in it. */
export const unindexedTenders = new UnindexedTenders()

const ofProcess = { index: tenderIndex, unindexed: unindexedTenders }

let loading: Promise<void> | undefined
let loaded = false
/** How far the index is, and whether its file is behind. */
let cursor: ChangeCursor | undefined
let unsaved = false
let saving = Promise.resolve()
let changes = 0
/** When the index last had all changes, on the clock of `performance`. */
let followedAt = 0
const stopping = new AbortController()

/** Fills the index once per process and follows the database from then on. */
export function startTenderIndex(): Promise<void> {
  loading ??= (async () => {
    const start = performance.now()
    const place = snapshotPlace()
    const restored = place && (await restoreOrReport(place))
    cursor =
      restored ?? (await loadTenders(backgroundDatabase(), tenderIndex, unindexedTenders, part))
    unsaved = !restored
    loaded = true
    followedAt = performance.now()
    const milliseconds = Math.round(performance.now() - start)
    const from = restored ? 'its file' : 'the database'
    log.info({ tenders: tenderIndex.size, from, milliseconds }, 'search index loaded')
    void followTenders(backgroundDatabase(), {
      ...ofProcess,
      part,
      after: cursor,
      everyMs: FOLLOW_EVERY_MS,
      signal: stopping.signal,
      onApplied: (applied) => {
        followedAt = performance.now()
        cursor = applied.cursor
        if (applied.count === 0) return
        unsaved = true
        changes += 1
      },
      onError: (error) => log.error({ err: error }, 'search index could not follow the database'),
    })
    setInterval(saveTenderIndex, SAVE_EVERY_MS).unref()
  })()
  return loading
}

export function tenderIndexIsLoaded(): boolean {
  return loaded
}

/** Another number as soon as the index has heard of a change: what was read before it may not be remembered. */
export function tenderIndexState(): number {
  return changes
}

/** Seconds since the index last had all changes of the database; a follower that fails lets it grow. */
export function tenderIndexLag(): number {
  return loaded ? (performance.now() - followedAt) / 1000 : 0
}

export async function stopTenderIndex(): Promise<void> {
  stopping.abort()
  await saveTenderIndex()
}

/**
 * Only what was built has a version; the development server reads its tenders at every start, and so does a process
 * with few of them, beside a search cluster.
 */
function snapshotPlace(): SnapshotPlace | null {
  const stamp = 'dist/.sources'
  if (import.meta.env.DEV || env.SEARCH_CLUSTER || !existsSync(stamp)) return null
  return {
    file: path.join(env.DATA_DIR, 'search', 'tenders.index'),
    version: readFileSync(stamp, 'utf8'),
  }
}

async function restoreOrReport(place: SnapshotPlace): Promise<ChangeCursor | null> {
  try {
    return await restoreTenders(backgroundDatabase(), { ...ofProcess, place, now: new Date() })
  } catch (error) {
    const why = error instanceof UnusableSnapshot ? { reason: error.message } : { err: error }
    log.warn({ file: place.file, ...why }, 'search index on disk is not used')
    return null
  }
}

/** One at a time: who asks during a save waits for it, and for the next where it is needed. */
function saveTenderIndex(): Promise<void> {
  saving = saving.then(saveIfBehind)
  return saving
}

async function saveIfBehind(): Promise<void> {
  const place = snapshotPlace()
  if (!place || !cursor || !unsaved) return
  unsaved = false
  try {
    await saveTenders(backgroundDatabase(), { ...ofProcess, place, cursor, now: new Date() })
  } catch (error) {
    unsaved = true
    log.error({ err: error }, 'search index could not be written to disk')
  }
}
