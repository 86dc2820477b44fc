import { HOUR_MS, MINUTE_MS } from '#/domain/time/units.ts'

export type HealthState = 'good' | 'watch' | 'fault'

export type JobCounts = {
  waiting: number
  running: number
  givenUp: number
  /** ISO 8601, of a job that should have begun; null without one. */
  oldestDueAt: string | null
}

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** An error of the last seven days; `at` is ISO 8601. */
export type RecentError = {
  at: string
  of: 'source' | 'job' | 'email'
  /** Code of the feed, name of the task, or kind of the e-mail. */
  name: string
  text: string
}

type SourceState = {
  isScheduled: boolean
  lastRun: { outcome: string } | null
  lastSuccessAt: string | Date | null
}

/** Jobs begin at once where a worker is free. */
const LATE_JOB_MS = 15 * MINUTE_MS
const LATE_EMAIL_MS = 30 * MINUTE_MS
const LATE_CHECK_MS = 15 * MINUTE_MS
/** Sources publish on working days; a weekend passes without news. */
const OLD_SUCCESS_MS = 72 * HOUR_MS
const LITTLE_SPACE = 0.15
const NO_SPACE = 0.05

const isOlder = (instant: string | Date | null, age: number, now: Date) =>
  instant !== null && now.getTime() - new Date(instant).getTime() > age

export function sourcesHealth(sources: readonly SourceState[], now: Date): HealthState {
  const scheduled = sources.filter(({ isScheduled }) => isScheduled)
  const failed = scheduled.filter(({ lastRun }) => lastRun?.outcome === 'failed')
  if (failed.some(({ lastSuccessAt }) => lastSuccessAt === null)) return 'fault'
  if (failed.some(({ lastSuccessAt }) => isOlder(lastSuccessAt, OLD_SUCCESS_MS, now))) {
    return 'fault'
  }
  const isIncomplete = scheduled.some(({ lastRun }) => lastRun?.outcome === 'partial')
  return failed.length > 0 || isIncomplete ? 'watch' : 'good'
}

/** Null: no worker ever ran. */
export function jobsHealth(jobs: JobCounts | null, now: Date): HealthState {
  if (jobs === null || isOlder(jobs.oldestDueAt, LATE_JOB_MS, now)) return 'fault'
  return jobs.givenUp > 0 ? 'watch' : 'good'
}

export function emailsHealth(
  { oldestDueAt, failed }: { oldestDueAt: string | null; failed: number },
  now: Date,
): HealthState {
  if (isOlder(oldestDueAt, LATE_EMAIL_MS, now)) return 'fault'
  return failed > 0 ? 'watch' : 'good'
}

/** Of files that clamd gave no verdict of. */
export function virusCheckHealth({ since }: { since: string | null }, now: Date): HealthState {
  if (isOlder(since, LATE_CHECK_MS, now)) return 'fault'
  return since === null ? 'good' : 'watch'
}

export function diskHealth({ freeBytes, totalBytes }: DiskSpace): HealthState {
  const share = freeBytes / totalBytes
  if (share < NO_SPACE) return 'fault'
  return share < LITTLE_SPACE ? 'watch' : 'good'
}
