import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Longer than proxies leave a connection idle (nginx: 60 s): closed first by them, it is never closed under a request. */
const KEEP_ALIVE_MS = 75_000

/**
 * What a web process does between SIGTERM and the close of its socket: it answers as before, but each answer ends its
 * connection and `/readyz` says 503, so that a balancer sends its requests elsewhere.
 */
export class Draining {
  isUnderWay = false
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.prependListener('request', (_request, response) => {
      if (this.isUnderWay) response.shouldKeepAlive = false
    })
  }

  /** From now on no connection outlasts its answer: `close` would wait for it. */
  begin(): void {
    this.isUnderWay = true
    this.#server.keepAliveTimeout = 1
  }

  /** Resolves after this time, or when `signal` aborts. */
  async run(seconds: number, signal: AbortSignal): Promise<void> {
    this.begin()
    await setTimeout(seconds * 1000, undefined, { signal }).catch(() => {})
  }

  /** The answer to `/readyz` meanwhile. */
  refusal(): Response {
    return Response.json(
      { ready: false, stopping: true },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    )
  }
}
