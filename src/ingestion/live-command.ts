import type { Database } from '#/db/client.server.ts'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import type { Span } from '#/domain/sources/run-states.ts'
import { remainingSeconds, spokenSeconds } from '#/domain/time/remaining-time.ts'
import { requestMissingAgain } from '#/features/sources/source-runs.mutations.server.ts'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { httpFor, liveFeed, unexpectedPagesFolder } from './live-feed.ts'
import { runFeed } from './run-feed.ts'
import type { FeedProgress } from './walk-feed.ts'

export type LiveCommand = {
  feed: FeedCode
  span: Span | null
  /** Lists what is missing and fetches nothing, or requests all of it again, after what is new. */
  parked: 'list' | 'retry' | null
}

/** Of a run that requests again all that is missing. */
const ALL_DAYS = 100_000
const SAID_EVERY_MS = 1000

/**
 * Fetches a feed once, with output for a terminal: progress through `say`, the result
 * through `tell`. Exit code: 0 done, 1 the source failed or something is missing, 3 another process runs this feed.
 */
export async function runLive(
  db: Database,
  { feed: code, span, parked }: LiveCommand,
  { say, print }: { say: (line: string) => void; print: (result: object) => void },
): Promise<number> {
  if (parked === 'list') {
    for (const item of await missingItems(db, code)) print(item)
    return 0
  }
  if (parked === 'retry') {
    say(`${await requestMissingAgain(db, code)} missing notices and days are requested again.`)
  }

  const feed = liveFeed(code)
  const began = Date.now()
  const line = progressLine(began)
  let said = 0
  const run = await runFeed(db, {
    feed,
    http: httpFor(feed),
    span,
    now: () => new Date(),
    pagesFolder: unexpectedPagesFolder(),
    ...(parked === 'retry' && { mostDays: ALL_DAYS }),
    onProgress: (progress) => {
      const text = line(progress)
      if (Date.now() - said < SAID_EVERY_MS) return
      said = Date.now()
      say(text)
    },
  })
  if (run.outcome === 'busy') {
    say(`${code} is being fetched by another process: nothing was done.`)
    return 3
  }
  print({ feed: code, outcome: run.outcome, ...run.counts, seconds: (Date.now() - began) / 1000 })
  if (run.outcome === 'succeeded') return 0
  say(
    run.outcome === 'partial'
      ? `${run.error} Later runs request them again.`
      : `The run ended early: ${run.error} The next one goes on from here.`,
  )
  return 1
}

/** One line per page: `12 of 30 days, 4310 notices: 4200 new, 100 changed … about 3 min left`. */
export function progressLine(began: number, now: () => number = Date.now, records = 'notices') {
  let before: number | null = null
  return ({ counts, progress }: FeedProgress): string => {
    const { read, created, updated, unchanged, rejected, failed } = counts
    const notices = `${read} ${records}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ${failed} failed`
    if (progress === undefined) return notices
    const { done, total, unit } = progress
    before ??= done
    const left = remainingSeconds({ before, done, total, seconds: (now() - began) / 1000 })
    const eta = left === null || done >= total ? '' : ` (about ${spokenSeconds(left)} left)`
    return `${done} of ${total} ${unit}, ${notices}${eta}`
  }
}
