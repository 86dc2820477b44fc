/** Answers that another try may better: overload, a restart, a gateway without its server. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

export function isPassing(status: number): boolean {
  return PASSING.has(status)
}

const LONGEST_BACK_OFF_MS = 60_000

/**
 * Milliseconds to wait before the next try, `failures` tries having failed: what the source asks for,
 * else twice as long each time, up to a minute. `spread` (0 to 1) keeps several readers apart.
 */
export function waitBeforeRetry({
  failures,
  retryAfter,
  firstMs,
  spread,
  now,
}: {
  failures: number
  retryAfter: string | null
  firstMs: number
  spread: number
  now: Date
}): number {
  const asked = retryAfterMs(retryAfter, now)
  if (asked !== null) return asked
  const backOff = Math.min(firstMs * 2 ** (failures - 1), LONGEST_BACK_OFF_MS)
  return Math.round(backOff * (0.5 + spread / 2))
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null where absent or unreadable. */
function retryAfterMs(value: string | null, now: Date): number | null {
  const written = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000
  // Other strings that `Date.parse` takes for dates are none in HTTP.
  const at = /^[A-Z][a-z]{2}, .+ GMT$/.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
