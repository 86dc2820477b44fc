import { sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { dueFrequencies } from '#/features/alerts/digest-day.ts'
import { profileRanges } from '#/features/alerts/due-profiles.queries.server.ts'
import { type DigestRun, makeDigests } from './make-digests.ts'

/** Profiles of one job, which reads an index of what is open. */
const RANGE_SIZE = 25_000
/** A job that cannot begin yet is looked at again after this. */
const AGAIN_MS = 3_000
/** A range that failed so often no longer delays the alerts on searches. */
const DELAYING_ATTEMPTS = 3
/** One that takes longer belongs to a worker that was killed. */
const LONGEST_MINUTES = 30

const rangeSchema = z.object({ after: z.string(), upTo: z.string().nullable() })

type Jobs = Pick<JobHelpers, 'addJob'>

const again = () => ({ runAt: new Date(Date.now() + AGAIN_MS) })

/** Today's digests: at once where there are few profiles, else as one job for each range, for all workers. */
export async function beginDigests(
  db: Database,
  run: DigestRun,
  { addJob }: Jobs,
  size = RANGE_SIZE,
): Promise<void> {
  const frequencies = dueFrequencies(parisDay(run.now))
  const ranges = await profileRanges(db, { frequencies, size })
  if (ranges.length === 1) return makeDigests(db, run)
  for (const range of ranges) await addJob('make_digest_range', range, { jobKey: keyOf(range) })
  await addJob('finish_digests', {}, { jobKey: 'finish_digests', ...again() })
}

const keyOf = ({ after }: { after: string }) => `make_digest_range ${after}`

let isUnderWay = false

/** One range at a time in a process: it has one processor, and an index takes memory. */
export async function makeDigestRange(
  db: Database,
  { range: given, run }: { range: unknown; run: DigestRun },
  { addJob }: Jobs,
): Promise<void> {
  const range = rangeSchema.parse(given)
  if (isUnderWay) {
    await addJob('make_digest_range', range, { jobKey: keyOf(range), ...again() })
    return
  }
  isUnderWay = true
  try {
    await makeDigests(db, { ...run, range, searches: false })
  } finally {
    isUnderWay = false
  }
}

/** After all ranges: profiles that came meanwhile, and alerts on searches. */
export async function finishDigests(db: Database, run: DigestRun, { addJob }: Jobs): Promise<void> {
  const { rows } = await db.execute(sql`
    select from graphile_worker.jobs
    where task_identifier = 'make_digest_range' and attempts <= ${DELAYING_ATTEMPTS}
      and coalesce(locked_at > now() - make_interval(mins => ${LONGEST_MINUTES}), true) limit 1`)
  if (rows.length === 0) return makeDigests(db, run)
  await addJob('finish_digests', {}, { jobKey: 'finish_digests', ...again() })
}
