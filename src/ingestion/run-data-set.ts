import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { withFeedLock } from '#/features/sources/feed-lock.server.ts'
import { beginRun, endRun, recordPage } from '#/features/sources/source-runs.mutations.server.ts'
import { cursorOf } from '#/features/sources/source-runs.queries.server.ts'
import { OutsideFailure } from '#/server/outside/outside-service.server.ts'
import { type DataSet, type DataSetCounts, type DataSetRun, NOTHING_READ } from './data-set.ts'
import { FetchFailure } from './fetching/fetch-failure.ts'
import type { SourceHttp } from './fetching/http-client.ts'
import type { FeedRun } from './run-feed.ts'

const SPAN = 'live'
const CHECKPOINT_EVERY_MS = 2000

type DataSetProgress = {
  counts: DataSetCounts
  progress?: { done: number; total: number; unit: string }
}

/**
 * Reads a data set once. What it wrote before it was killed or failed stays; the position is stored only at
 * the end, so that the next run reads everything again, of which known records cost little.
 */
export async function runDataSet(
  db: Database,
  options: {
    dataSet: DataSet
    http: SourceHttp
    now: () => Date
    signal?: AbortSignal
    onProgress?: (progress: DataSetProgress) => void
  },
): Promise<FeedRun> {
  const run = await withFeedLock(db, options.dataSet.code, () => runLocked(db, options))
  return run ?? { outcome: 'busy' }
}

async function runLocked(
  db: Database,
  { dataSet, http, now, signal, onProgress }: Parameters<typeof runDataSet>[1],
): Promise<FeedRun> {
  const feed = dataSet.code
  const id = await beginRun(db, { feed, span: SPAN, now: now() })
  const cursor = await cursorOf(db, { feed, span: SPAN })
  const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-data-'))
  let counts = { ...NOTHING_READ, failed: 0 }
  let savedAt = 0
  const keep = (position: unknown, done?: DataSetProgress['progress']) => {
    savedAt = Date.now()
    const page = { id, feed, span: SPAN, cursor: position, counts, missing: [], recovered: [] }
    return recordPage(db, { ...page, progress: done, now: now() })
  }
  const progress: DataSetRun['progress'] = async (soFar, done) => {
    counts = { ...soFar, failed: 0 }
    onProgress?.({ counts: soFar, progress: done })
    if (Date.now() - savedAt >= CHECKPOINT_EVERY_MS) await keep(cursor, done)
  }
  try {
    const read = await dataSet.read({ db, http, cursor, now, scratch, signal, progress })
    counts = { ...read.counts, failed: 0 }
    await keep(read.cursor)
    const end = { outcome: 'succeeded', error: null } as const
    await endRun(db, { id, feed, span: SPAN, counts, end, now: now() })
    return { outcome: 'succeeded', counts }
  } catch (failure) {
    const error = failure instanceof Error ? failure.message : String(failure)
    const end = { outcome: 'failed', error } as const
    await endRun(db, { id, feed, span: SPAN, counts, end, now: now() })
    if (!(failure instanceof FetchFailure || failure instanceof OutsideFailure)) throw failure
    return { outcome: 'failed', counts, error }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
