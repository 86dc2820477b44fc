import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, isPassing, retried } from '#/server/outside/retried.ts'
import { BlockedBySource, FetchFailure } from './fetch-failure.ts'
import { type Ask, followedFetch } from './followed-fetch.ts'
import { hostTurns } from './host-turns.ts'
import { quotedRefusal, refusalIn } from './refused-answer.ts'
import { beginningOf, bodyInFile, bodyInMemory } from './response-body.ts'
import { timeLimit } from './time-limit.ts'

type RequestOptions = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Of the decompressed body; what is larger is refused. */
  maxBytes?: number
  /** Hosts besides its own to which the address may lead. */
  redirectHosts?: readonly string[]
  /** Where the site asks for a longer pause than the default. */
  gapMs?: number
  /** Statuses that are an answer, besides 200. */
  accept?: readonly number[]
}

type Head = { status: number; headers: Headers; url: string }
export type SourceAnswer = Head & { bytes: Buffer }
type SourceFile = Head & { size: number }

export type SourceHttp = {
  /** Fetches into memory. Throws `FetchFailure`. */
  fetch: (url: string, options?: RequestOptions) => Promise<SourceAnswer>
  /** Fetches into a file, in constant memory; what was there is replaced. Throws `FetchFailure`. */
  download: (url: string, file: string, options?: RequestOptions) => Promise<SourceFile>
}

export type SourceHttpSettings = {
  userAgent: string
  /** Between the end of a request to a host and the next one. */
  gapMs: number
  tries?: number
  backOffMs?: number
  /** Longest `Retry-After` that is waited for; beyond, the run ends and a later one continues. */
  longestWaitMs?: number
  /** Without a byte. */
  idleMs?: number
  /** From the request to the last byte. */
  totalMs?: number
  signal?: AbortSignal
  wait?: (ms: number) => Promise<void>
  /** In place of the network: a probe that saves answers, or one that replays them. */
  ask?: Ask
}

type Read<Result> = (response: Response, alive: () => void) => Promise<Result>

/**
 * The only client for requests to sources: with the site's user agent, one request at a time per host, with
 * limits of time and size, tried again where that may help. Addresses come from the tables of the code.
 */
export function openSourceHttp(settings: SourceHttpSettings): SourceHttp {
  const { tries = 5, backOffMs = 1000, longestWaitMs = 300_000, signal } = settings
  const wait = settings.wait ?? ((ms: number) => pause(ms, undefined, { signal }))
  const inTurn = hostTurns(wait, Date.now)

  const tried = async <Result>(url: string, options: RequestOptions, read: Read<Result>) => {
    const gapMs = Math.max(settings.gapMs, options.gapMs ?? 0)
    const { host } = new URL(url)
    return retried(() => inTurn(host, gapMs, () => asked(url, options, read, settings)), {
      tries,
      firstWaitMs: backOffMs,
      longestWaitMs,
      signal,
      wait,
    })
  }

  return {
    fetch: (url, options = {}) =>
      tried(url, options, async (response, alive) => {
        const bytes = await bodyInMemory(response, { maxBytes: options.maxBytes, alive })
        return { ...headOf(response), bytes }
      }),
    download: (url, file, options = {}) =>
      tried(url, options, async (response, alive) => {
        const size = await bodyInFile(response, file, { maxBytes: options.maxBytes, alive })
        return { ...headOf(response), size }
      }),
  }
}

/** One try, from the request to the last byte; only failures of the source are outcomes. */
async function asked<Result>(
  url: string,
  options: RequestOptions,
  read: Read<Result>,
  { userAgent, idleMs = 30_000, totalMs = 1_800_000, signal, ask }: SourceHttpSettings,
): Promise<Attempt<Result>> {
  const limit = timeLimit({ idleMs, totalMs, signal })
  try {
    const response = await followedFetch(
      url,
      {
        method: options.method,
        headers: { 'user-agent': userAgent, ...options.headers },
        body: options.body,
        signal: limit.signal,
      },
      options.redirectHosts,
      ask,
    )
    const failure = refusalIn(response, url, options.accept)
    if (failure) {
      const refuses = response.status === 401 || response.status === 403
      const page = refuses ? await beginningOf(response, limit.alive) : ''
      if (!refuses) await response.body?.cancel()
      return refused(quotedRefusal(failure, url, page), response.headers.get('retry-after'))
    }
    return { result: await read(response, limit.alive) }
  } catch (error) {
    const failure =
      error instanceof FetchFailure
        ? error
        : new FetchFailure(
            `${url} cannot be read: ${reasonOf(limit.signal.aborted ? limit.signal.reason : error)}.`,
            null,
            error,
          )
    return refused(failure, null)
  } finally {
    limit.end()
  }
}

function refused(failure: FetchFailure, retryAfter: string | null) {
  // Asking a firewall again at once only prolongs what it does.
  const mayPass =
    !(failure instanceof BlockedBySource) && (failure.status === null || isPassing(failure.status))
  return { failure, mayPass, retryAfter }
}

function headOf({ status, headers, url }: Response): Head {
  return { status, headers, url }
}

/** The innermost cause is the most precise: « fetch failed » is caused by ECONNREFUSED. */
function reasonOf(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return innermost instanceof Error ? innermost.message : String(innermost)
}
