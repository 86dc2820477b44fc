import { setImmediate } from 'node:timers/promises'

/** Maximum work before waiting requests run, in milliseconds. */
const SLICE_MS = 6

/** Splits long work into time slices. */
export class TimeSlice {
  #startedAt = performance.now()

  get isExpired(): boolean {
    return performance.now() - this.#startedAt > SLICE_MS
  }

  /** Runs waiting events, then starts a new slice. */
  async renew() {
    await setImmediate()
    this.#startedAt = performance.now()
  }

  /** Runs a generator to its end, with a new slice whenever one is over. */
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

/** Runs concurrent callers one per turn of the event loop, in the order of their calls. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve()

  async next() {
    this.#last = this.#last.then(() => setImmediate())
    await this.#last
  }
}
