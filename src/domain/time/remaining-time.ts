/** Seconds until `total` at the pace so far; null while the pace is unknown. */
export function remainingSeconds({
  before,
  done,
  total,
  seconds,
}: {
  /** Done when the clock started: an earlier run's work says nothing of this one's pace. */
  before: number
  done: number
  total: number
  seconds: number
}): number | null {
  const pace = (done - before) / seconds
  return pace > 0 ? Math.max(0, Math.round((total - done) / pace)) : null
}

/** `42 s`, `3 min`, `2 h 05`. */
export function spokenSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
