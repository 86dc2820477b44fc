import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import {
  isDataSetCode,
  RUN_CODES,
  type RunCode,
  sourceOfFeed,
} from '#/domain/sources/feed-codes.ts'
import type { RunOutcome, RunProgress } from '#/domain/sources/run-states.ts'
import { remainingSeconds } from '#/domain/time/remaining-time.ts'
import { fetchTimes, nextTime } from '#/features/sources/fetch-times.server.ts'
import type { RunCounts } from '#/features/sources/source-runs.mutations.server.ts'
import { feedStates, missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { buyerClock } from '#/features/tenders/tender-place.ts'
import { hasWorkerEverRun } from '#/server/queue-job.server.ts'

const RUNS_SHOWN = 50
const NOTICES_SHOWN = 100

/** Every feed that can be fetched, whether it ever was or not. Instants are ISO 8601. */
export async function sourceStates(
  db: Database,
  { scheduled, now }: { scheduled: readonly string[]; now: Date },
) {
  const [states, queued, retries] = await Promise.all([
    feedStates(db),
    queuedFeeds(db),
    plannedRetries(db, now),
  ])
  const known = new Map(states.map((state) => [state.feed, state]))
  return RUN_CODES.map((feed) => {
    const state = known.get(feed)
    const run = state?.lastRun
    const order = scheduled.indexOf(feed)
    const times = [
      order < 0 ? null : nextTime(fetchTimes(feed, order), now),
      retries.get(feed) ?? null,
    ].flatMap((time) => (time === null ? [] : [time.getTime()]))
    return {
      feed,
      isScheduled: order >= 0,
      nextRunAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
      errorsInRow: state?.errorsInRow ?? 0,
      lastNewAt: state?.lastNewAt?.toISOString() ?? null,
      isQueued: queued.has(feed),
      lastSuccessAt: state?.lastSuccessAt?.toISOString() ?? null,
      waiting: state?.waiting ?? 0,
      parked: state?.parked ?? 0,
      lastRun: run
        ? {
            ...run,
            startedAt: run.startedAt.toISOString(),
            finishedAt: run.finishedAt?.toISOString() ?? null,
          }
        : null,
    }
  })
}

/** When a feed whose run failed is fetched again. */
async function plannedRetries(db: Database, now: Date): Promise<Map<string, Date>> {
  if (!(await hasWorkerEverRun(db))) return new Map()
  const { rows } = await db.execute<{ feed: string; at: Date | string }>(sql`
    select p.payload->>'feed' as feed, min(j.run_at) as at
    from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
    where j.task_identifier = 'fetch_source' and j.attempts < j.max_attempts
      and j.run_at > ${now.toISOString()}::timestamptz
    group by 1`)
  return new Map(rows.map(({ feed, at }) => [feed, new Date(at)]))
}

/** Feeds that a job waits or works for. */
async function queuedFeeds(db: Database): Promise<Set<string>> {
  if (!(await hasWorkerEverRun(db))) return new Set()
  const { rows } = await db.execute<{ feed: string }>(sql`
    select distinct p.payload->>'feed' as feed
    from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
    where j.task_identifier = 'fetch_source' and j.attempts < j.max_attempts and j.run_at <= now()`)
  return new Set(rows.map(({ feed }) => feed))
}

type SourceRun = RunCounts & {
  id: string
  span: string
  outcome: RunOutcome
  startedAt: string
  finishedAt: string | null
  error: string | null
  progress: RunProgress | null
  /** Remaining time of a run under way, at its pace so far; null where unknown. */
  secondsLeft: number | null
}

/** `tenderId` is null where the notice is of no tender. */
type ContradictedNotice = {
  id: string
  sourceRef: string
  tenderId: string | null
  deadlineAt: string
  timeZone: string
  sentence: string
}

type RejectedNotice = { id: string; sourceRef: string; reason: string; receivedAt: string }

/** All that the back office shows of a feed. */
export async function sourceSheet(db: Database, { feed, now }: { feed: RunCode; now: Date }) {
  const source = isDataSetCode(feed) ? null : sourceOfFeed(feed)
  const [runs, queued, missing, rejected, contradicted] = await Promise.all([
    latestRuns(db, { feed, now }),
    queuedFeeds(db),
    isDataSetCode(feed) ? [] : missingItems(db, feed),
    source === null ? [] : rejectedNotices(db, { source }),
    source === null ? [] : contradictedNotices(db, { source }),
  ])
  return { feed, runs, isQueued: queued.has(feed), missing, rejected, contradicted }
}

type RunRow = RunCounts & {
  id: string
  span: string
  outcome: RunOutcome
  started_at: string
  updated_at: string
  finished_at: string | null
  error: string | null
  progress: RunProgress | null
}

async function latestRuns(
  db: Database,
  { feed, now }: { feed: RunCode; now: Date },
): Promise<SourceRun[]> {
  const { rows } = await db.execute<RunRow>(sql`
    select id, span, outcome, started_at, updated_at, finished_at, error, progress,
      read, created, updated, unchanged, rejected, failed
    from source_run where feed = ${feed} order by started_at desc limit ${RUNS_SHOWN}`)
  return rows.map(({ started_at, updated_at: _u, finished_at, ...run }) => {
    const startedAt = new Date(started_at)
    const seconds = (now.getTime() - startedAt.getTime()) / 1000
    const progress = run.outcome === 'running' ? run.progress : null
    return {
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finished_at && new Date(finished_at).toISOString(),
      secondsLeft: progress && remainingSeconds({ ...progress, seconds }),
    }
  })
}

async function rejectedNotices(
  db: Database,
  { source }: { source: string },
): Promise<RejectedNotice[]> {
  const { rows } = await db.execute<{
    id: string
    source_ref: string
    reason: string
    received_at: string
  }>(sql`
    select id, source_ref, rejection_reason as reason, received_at from notice
    where state = 'rejected' and source = ${source}
    order by received_at desc limit ${NOTICES_SHOWN}`)
  return rows.map(({ id, source_ref, reason, received_at }) => ({
    id,
    sourceRef: source_ref,
    reason,
    receivedAt: new Date(received_at).toISOString(),
  }))
}

async function contradictedNotices(
  db: Database,
  { source }: { source: string },
): Promise<ContradictedNotice[]> {
  const { rows } = await db.execute<{
    id: string
    source_ref: string
    tender_id: string | null
    deadline_at: string
    departments: string[]
    sentence: string
  }>(sql`
    select id, source_ref, tender_id, deadline_at, departments, deadline_contradiction as sentence
    from notice
    where source = ${source} and deadline_contradiction is not null
    order by received_at desc limit ${NOTICES_SHOWN}`)
  return rows.map(({ id, source_ref, tender_id, deadline_at, departments, sentence }) => ({
    id,
    sourceRef: source_ref,
    tenderId: tender_id,
    deadlineAt: new Date(deadline_at).toISOString(),
    timeZone: buyerClock(departments).timeZone,
    sentence,
  }))
}
