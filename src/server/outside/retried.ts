/** Statuses that another try may better: overload, a restart, a gateway without its server. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

export function isPassing(status: number): boolean {
  return PASSING.has(status)
}

/**
 * One try of a request. `mayPass`: another try may succeed. `retryAfter`: the header of a refusal, null without one.
 */
export type Attempt<Result> =
  | { result: Result }
  | { failure: Error; mayPass: boolean; retryAfter: string | null }

type RetryLimits = {
  /** At most so many tries. */
  tries: number
  /** Wait after the first failure, doubled each time up to a minute, where no `Retry-After` sets it; milliseconds. */
  firstWaitMs: number
  /** A longer wait is not begun: the failure is thrown. */
  longestWaitMs: number
  /** No wait ends after this instant (milliseconds since 1970). */
  until?: number
  signal?: AbortSignal
  /** `isAsked`: the wait is the one of `Retry-After`. */
  wait: (ms: number, isAsked: boolean) => Promise<unknown>
}

const LONGEST_BACK_OFF_MS = 60_000

/**
 * The only repetition of HTTP requests: until one succeeds, or none is left within the limits. Throws the last failure, or
 * the reason of `signal`.
 */
export async function retried<Result>(
  attempt: () => Promise<Attempt<Result>>,
  {
    tries,
    firstWaitMs,
    longestWaitMs,
    until = Number.POSITIVE_INFINITY,
    signal,
    wait,
  }: RetryLimits,
): Promise<Result> {
  for (let failures = 1; ; failures++) {
    signal?.throwIfAborted()
    const outcome = await attempt()
    if ('result' in outcome) return outcome.result
    signal?.throwIfAborted()
    const now = Date.now()
    const asked = retryAfterMs(outcome.retryAfter, now)
    const ms = asked ?? backOffMs(firstWaitMs, failures)
    const isLast = failures >= tries || ms > longestWaitMs || now + ms > until
    if (isLast || !outcome.mayPass) throw outcome.failure
    await wait(ms, asked !== null)
  }
}

/** Between half and the whole of the wait, so that several processes do not repeat together. */
function backOffMs(firstWaitMs: number, failures: number): number {
  const whole = Math.min(firstWaitMs * 2 ** (failures - 1), LONGEST_BACK_OFF_MS)
  return Math.round(whole * (0.5 + Math.random() / 2))
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); null where absent or unreadable. */
function retryAfterMs(value: string | null, now: number): number | null {
  const written = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000
  // Other strings that `Date.parse` takes for dates are none in HTTP.
  const at = /^[A-Z][a-z]{2}, .+ GMT$/.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
