import { eventLoopTurn } from './event-loop-turn.server.ts'
import { waitingPage } from './waiting-page.ts'

/** A timer of this length; what it comes late is the delay of the event loop. */
const SAMPLE_MS = 100
/** How much of a former delay counts at the next sample: one calm moment is no calm. */
const REMEMBERED = 0.7
/** Delay of the event loop from which fewer requests are admitted. */
const LATE_MS = 60
/** Share of the requests that a process which is late works on. */
const SHARE_WHEN_LATE = 0.25
/** How long a request waits for a place. Clients that are refused at once come back at once, all of them. */
const PATIENCE_MS = 2_000
/** Requests that wait, for each one that is worked on; those beyond are refused at once. */
const WAITING_FOR_EACH = 16

/**
 * Bounds the requests that a process works on at once; each begins in a turn of the event loop of its own. The others
 * wait for a place, two seconds at most, and are refused then. A process whose event loop is late admits a quarter.
 */
export class LoadGate {
  /** Delay of the event loop of late, in milliseconds. */
  delayMs = 0
  underWay = 0
  refused = 0
  readonly #most: number
  readonly #patienceMs: number
  /** In the order of their arrival. */
  readonly #waiting = new Set<() => void>()

  /** @param most requests at once; 0 admits all */
  constructor({ most, patienceMs = PATIENCE_MS }: { most: number; patienceMs?: number }) {
    this.#most = most
    this.#patienceMs = patienceMs
  }

  /** Begins to measure; the timer does not hold the process. */
  start(): void {
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      this.delayMs = Math.max(now - last - SAMPLE_MS, this.delayMs * REMEMBERED, 0)
      last = now
      this.#admitWaiting()
    }, SAMPLE_MS).unref()
  }

  /** Answers by `work`, or with 503 and `Retry-After`. */
  async pass(work: () => Promise<Response>): Promise<Response> {
    if (this.#hasPlace()) this.underWay++
    else if (!(await this.#placeInTime())) {
      this.refused++
      return refusal()
    }
    try {
      await eventLoopTurn()
      return await work()
    } finally {
      this.underWay--
      this.#admitWaiting()
    }
  }

  #hasPlace(): boolean {
    const most = this.delayMs > LATE_MS ? this.#most * SHARE_WHEN_LATE : this.#most
    return this.#most === 0 || this.underWay < most
  }

  /** Takes the next free place; false where none is free in time. */
  #placeInTime(): Promise<boolean> {
    if (this.#waiting.size >= this.#most * WAITING_FOR_EACH) return Promise.resolve(false)
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer)
        this.#waiting.delete(admit)
        this.underWay++
        resolve(true)
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(admit)
        resolve(false)
      }, this.#patienceMs)
      this.#waiting.add(admit)
    })
  }

  #admitWaiting(): void {
    for (const admit of this.#waiting) {
      if (!this.#hasPlace()) return
      admit()
    }
  }
}

function refusal(): Response {
  return waitingPage({
    title: 'Le site est très demandé',
    text: 'Réessayez dans quelques secondes.',
    // Spread, so that those refused do not come back together.
    seconds: 2 + Math.floor(Math.random() * 8),
    reloads: false,
  })
}
