import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work before waiting requests get their turn, in milliseconds. */
const SLICE_MS = 6

/** Breaks long work into stretches. */
export class TimeSlice {
  #startedAt = performance.now()

  get isExpired(): boolean {
    return performance.now() - this.#startedAt > SLICE_MS
  }

  /** Lets everything else that waits run first. */
  async renew() {
    await setImmediate()
    this.#startedAt = performance.now()
  }

  /** Runs a generator to its end, resting whenever a stretch is over. */
  async run<Result>(steps: Generator<void, Result>): Promise<Result> {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (this.isExpired) await this.renew()
    }
  }
}

export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Pieces of work that arrive together, one in each turn of the event loop, in the order of asking. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve()

  async next() {
    this.#last = this.#last.then(() => setImmediate())
    await this.#last
  }
}
