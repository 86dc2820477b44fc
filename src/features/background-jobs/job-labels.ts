export type JobState = 'running' | 'waiting' | 'retried' | 'given_up'

export const JOB_STATES: Record<JobState, string> = {
  running: 'En cours',
  waiting: 'En attente',
  retried: 'Sera retentée',
  given_up: 'Abandonnée',
}

type JobCounts = { attempts: number; maxAttempts: number; isLocked: boolean }

/** What becomes of a job that is still known; those that ended well are forgotten. */
export function jobState({ attempts, maxAttempts, isLocked }: JobCounts): JobState {
  if (isLocked) return 'running'
  if (attempts >= maxAttempts) return 'given_up'
  return attempts > 0 ? 'retried' : 'waiting'
}
