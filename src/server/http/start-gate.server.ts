import { setTimeout } from 'node:timers/promises'

/** Longer than a start from the index's file takes; a request that waits longer is asked to retry. */
const PATIENCE_MS = 10_000

const STARTING = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>Le site démarre</title></head>
<body><h1>Le site démarre</h1><p>Cette page se recharge d’elle-même dans un instant.</p></body></html>`

/** Holds requests while a process starts: a page made before the index is loaded would say that there is nothing. */
export class StartGate {
  isOpen = false
  #opened = Promise.withResolvers<void>()

  open(): void {
    this.isOpen = true
    this.#opened.resolve()
  }

  /** Undefined once open; a 503 where that takes longer than `patienceMs`. */
  async refusal(patienceMs = PATIENCE_MS): Promise<Response | undefined> {
    await Promise.race([this.#opened.promise, setTimeout(patienceMs, undefined, { ref: false })])
    if (this.isOpen) return
    return new Response(STARTING, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
        'retry-after': '5',
      },
    })
  }
}
