import { setTimeout as pause } from 'node:timers/promises'
import { fetch } from 'undici'
import { z } from 'zod'

/** An outside service that did not answer as documented; one English sentence. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
}

export type OutsideService = {
  /** JSON at an address of the service. Throws `OutsideFailure` once it gives up. */
  ask: (url: string, options?: { withinMs?: number }) => Promise<unknown>
}

export type OutsideSettings = {
  userAgent: string
  /** Requests a second that the service allows; they are spread evenly, over all callers. */
  perSecond: number
  tries?: number
  /** Of one try, from the request to the last byte. */
  timeoutMs?: number
  /** Longest `Retry-After` that is waited for. */
  longestWaitMs?: number
  maxBytes?: number
  wait?: (ms: number) => Promise<unknown>
}

const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])
const FIRST_WAIT_MS = 500

/**
 * Requests JSON from a public service, never faster than it allows: one queue for the whole process. What may
 * pass (429, 5xx, a cut connection, silence) is tried again, after the wait that the service asks for.
 */
export function outsideService(settings: OutsideSettings): OutsideService {
  const { tries = 3, timeoutMs = 5_000, longestWaitMs = 30_000, wait = pause } = settings
  const gapMs = 1000 / settings.perSecond
  let freeAt = 0
  const turn = async () => {
    const now = Date.now()
    const mine = Math.max(now, freeAt)
    freeAt = mine + gapMs
    if (mine > now) await wait(mine - now)
  }
  return {
    async ask(url, { withinMs = Number.POSITIVE_INFINITY } = {}) {
      const until = Date.now() + withinMs
      for (let failures = 1; ; failures++) {
        await turn()
        const left = Math.min(timeoutMs, until - Date.now())
        if (left <= 0) throw new OutsideFailure(`${hostOf(url)} was not asked in time.`)
        const outcome = await tryOnce(url, left, settings)
        if ('value' in outcome) return outcome.value
        const ms = outcome.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (failures - 1)
        const hopeless = !outcome.passing || failures >= tries || ms > longestWaitMs
        if (hopeless || Date.now() + ms > until) throw new OutsideFailure(outcome.reason)
        // Other requests wait too: the limit is of the address, not of the request.
        if (outcome.retryAfterMs !== null) freeAt = Math.max(freeAt, Date.now() + ms)
        await wait(ms)
      }
    },
  }
}

type Outcome =
  | { value: unknown }
  | { passing: boolean; reason: string; retryAfterMs: number | null }

async function tryOnce(
  url: string,
  timeoutMs: number,
  { userAgent, maxBytes = 5_000_000 }: OutsideSettings,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return {
        passing: PASSING.has(response.status),
        reason: `${hostOf(url)} answers ${response.status}.`,
        retryAfterMs: secondsIn(response.headers.get('retry-after')),
      }
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return { value: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      passing: !(error instanceof SyntaxError),
      reason: `${hostOf(url)} cannot be read: ${reason}.`,
      retryAfterMs: null,
    }
  }
}

/** Never the query: it may hold what someone typed. */
const hostOf = (url: string) => new URL(url).host

function secondsIn(retryAfter: string | null): number | null {
  return /^\d{1,6}$/.test(retryAfter?.trim() ?? '') ? Number(retryAfter) * 1000 : null
}

/** Parses what a service answered; another shape than documented is its failure. */
export function parseAnswer<Shape extends z.ZodType>(
  shape: Shape,
  answer: unknown,
  url: string,
): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new OutsideFailure(
    `${hostOf(url)} answers in another shape: ${z.prettifyError(parsed.error)}`,
  )
}
