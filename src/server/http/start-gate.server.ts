import { setTimeout } from 'node:timers/promises'
import { waitingPage } from './waiting-page.ts'

/** Longer than a start from the index's file takes; a request that waits longer is asked to retry. */
const PATIENCE_MS = 10_000

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
    return waitingPage({
      title: 'Le site démarre',
      text: 'Cette page se recharge d’elle-même dans un instant.',
      seconds: 5,
      reloads: true,
    })
  }
}
