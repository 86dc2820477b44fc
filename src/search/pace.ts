import { setImmediate } from 'node:timers/promises'

/** Longest stretch of work before waiting requests get their turn, in milliseconds. */
const STRETCH = 6

/** Breaks long work into stretches. */
export class Pace {
  #since = performance.now()

  get isDue(): boolean {
    return performance.now() - this.#since > STRETCH
  }

  /** Lets everything else that waits run first. */
  async rest() {
    await setImmediate()
    this.#since = performance.now()
  }

  /** Runs a generator to its end, resting whenever a stretch is over. */
  async run<Result>(steps: Generator<void, Result>): Promise<Result> {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (this.isDue) await this.rest()
    }
  }
}

export function runAtOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Pieces of work that arrive together, one in each turn of the event loop, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  async next() {
    this.#last = this.#last.then(() => setImmediate())
    await this.#last
  }
}
