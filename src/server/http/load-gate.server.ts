/** A timer of this length; what it comes late is the delay of the event loop. */
const SAMPLE_MS = 100
/** How much of a former delay counts at the next sample: one calm moment is no calm. */
const REMEMBERED = 0.7
/** Delay of the event loop from which fewer requests are admitted. */
const LATE_MS = 60
/** Share of the requests that a process which is late works on. */
const SHARE_WHEN_LATE = 0.25

const BUSY = `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Le site est très demandé</title></head>
<body><h1>Le site est très demandé</h1><p>Réessayez dans quelques secondes.</p></body></html>`

/**
 * Bounds the requests that a process works on at once; the others are refused at once, which costs little, so that
 * those admitted are answered and probes are not late. A process whose event loop is late admits a quarter.
 */
export class LoadGate {
  /** Delay of the event loop of late, in milliseconds. */
  delayMs = 0
  underWay = 0
  refused = 0
  readonly #most: number

  /** @param most requests at once; 0 admits all */
  constructor({ most }: { most: number }) {
    this.#most = most
  }

  /** Begins to measure; the timer does not hold the process. */
  start(): void {
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      this.delayMs = Math.max(now - last - SAMPLE_MS, this.delayMs * REMEMBERED, 0)
      last = now
    }, SAMPLE_MS).unref()
  }

  /** Answers by `work`, or with 503 and `Retry-After`. */
  async pass(work: () => Promise<Response>): Promise<Response> {
    const most = this.delayMs > LATE_MS ? this.#most * SHARE_WHEN_LATE : this.#most
    if (this.#most > 0 && this.underWay >= most) {
      this.refused++
      return refusal()
    }
    this.underWay++
    try {
      return await work()
    } finally {
      this.underWay--
    }
  }
}

function refusal(): Response {
  // Spread, so that those refused do not come back together.
  const seconds = 2 + Math.floor(Math.random() * 8)
  return new Response(BUSY, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  })
}
