import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { spanKey } from '#/domain/sources/run-states.ts'
import { withFeedLock } from '#/features/sources/feed-lock.server.ts'
import {
  beginRun,
  endRun,
  type RunCounts,
  type RunEnd,
} from '#/features/sources/source-runs.mutations.server.ts'
import { log } from '#/server/log.server.ts'
import type { CheckedDay } from './feed-connector.ts'
import { ChangedSource, FetchFailure } from './fetching/fetch-failure.ts'
import { rememberingLast, storeUnexpectedPage } from './fetching/unexpected-page.ts'
import { type FeedRunOptions, walkFeed } from './walk-feed.ts'

export type FeedRun =
  | { outcome: 'succeeded'; counts: RunCounts }
  /** It went to its end; `error` says what is missing. Later runs request it again. */
  | { outcome: 'partial'; counts: RunCounts; error: string }
  | { outcome: 'failed'; counts: RunCounts; error: string }
  /** Another process runs this feed: nothing was done. */
  | { outcome: 'busy' }

/**
 * Runs a feed once. Each page is recorded with the position after it: a run that is killed at any
 * point loses nothing, and the next one of the same span continues from there.
 */
export async function runFeed(db: Database, options: FeedRunOptions): Promise<FeedRun> {
  const run = await withFeedLock(db, options.feed.code, () => runLocked(db, options))
  return run ?? { outcome: 'busy' }
}

async function runLocked(db: Database, options: FeedRunOptions): Promise<FeedRun> {
  const { now, pagesFolder: folder } = options
  const feed = options.feed.code
  const span = spanKey(options.span)
  const id = await beginRun(db, { feed, span, now: now() })
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, failed: 0 }
  const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-feed-'))
  const faultyDays: CheckedDay[] = []
  const { http, last, unknownCharsets } = rememberingLast(options.http)
  const ended = (end: RunEnd) => endRun(db, { id, feed, span, counts, end, now: now() })
  try {
    await walkFeed(db, { ...options, http }, { id, span, counts, faultyDays, scratch })
    const error = missingSentence(counts.failed, faultyDays)
    if (error === null) {
      const note = charsetSentence(unknownCharsets)
      if (note !== null) log.warn({ feed, note }, 'a source names an unknown encoding')
      await ended({ outcome: 'succeeded', error: note })
      return { outcome: 'succeeded', counts }
    }
    await ended({ outcome: 'partial', error })
    return { outcome: 'partial', counts, error }
  } catch (failure) {
    const answer = failure instanceof ChangedSource ? last() : null
    const page = folder && answer && (await storeUnexpectedPage(answer, { feed, folder }))
    const said = failure instanceof Error ? failure.message : String(failure)
    const error = page ? `${said} The page is in ${page}.` : said
    await ended({ outcome: 'failed', error })
    if (!(failure instanceof FetchFailure)) throw failure
    return { outcome: 'failed', counts, error }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Null where every page named an encoding that is known. */
function charsetSentence(unknown: ReadonlySet<string>): string | null {
  if (unknown.size === 0) return null
  return `Pages name an unknown encoding (${[...unknown].join(', ')}); they were read as UTF-8, in which their letters are right.`
}

const DAYS_NAMED = 3

/** What a run did not get, in one sentence for the operator; null where it got everything. */
function missingSentence(notices: number, days: readonly CheckedDay[]): string | null {
  const named = days.slice(0, DAYS_NAMED).map(({ day, fault }) => `${day}: ${fault}`)
  const parts = [
    ...(notices > 0 ? [`${notices} notices could not be fetched.`] : []),
    ...(days.length > 0 ? [`${days.length} days are incomplete.`, ...named] : []),
    ...(days.length > DAYS_NAMED ? ['…'] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}
