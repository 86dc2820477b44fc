import { setTimeout as pause } from 'node:timers/promises'
import { fetch } from 'undici'
import { z } from 'zod'
import { type Attempt, isPassing, retried } from './retried.ts'
import { SITE_AGENT } from './site-agent.ts'

/** An outside service that did not answer as documented; one English sentence. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
}

export type OutsideService = {
  /** JSON at an address of the service. Throws `OutsideFailure` once it gives up. */
  ask: (url: string, options?: { withinMs?: number }) => Promise<unknown>
}

export type OutsideSettings = {
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
      const attempt = async () => {
        await turn()
        const left = Math.min(timeoutMs, until - Date.now())
        if (left <= 0) return refused(`${hostOf(url)} was not asked in time.`, false)
        return tryOnce(url, left, settings)
      }
      return retried(attempt, {
        tries,
        firstWaitMs: FIRST_WAIT_MS,
        longestWaitMs,
        until,
        wait: (ms, isAsked) => {
          // Other requests wait too: the limit is of the address, not of the request.
          if (isAsked) freeAt = Math.max(freeAt, Date.now() + ms)
          return wait(ms)
        },
      })
    },
  }
}

function refused(reason: string, mayPass: boolean, retryAfter: string | null = null) {
  return { failure: new OutsideFailure(reason), mayPass, retryAfter }
}

async function tryOnce(
  url: string,
  timeoutMs: number,
  { maxBytes = 5_000_000 }: OutsideSettings,
): Promise<Attempt<unknown>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': SITE_AGENT },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfter = response.headers.get('retry-after')
      return refused(
        `${hostOf(url)} answers ${response.status}.`,
        isPassing(response.status),
        retryAfter,
      )
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return { result: JSON.parse(Buffer.concat(chunks).toString('utf8')) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return refused(`${hostOf(url)} cannot be read: ${reason}.`, !(error instanceof SyntaxError))
  }
}

/** Never the query: it may hold what someone typed. */
const hostOf = (url: string) => new URL(url).host

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
