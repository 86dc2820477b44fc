/** How long the work of callers may take in one turn of the event loop. */
const TURN_MS = 25

const waiting: (() => void)[] = []
let isScheduled = false
let began = 0

/**
 * Resolves at once or in a later turn of the event loop: callers go on one after the other, as many as 25 ms allow,
 * then new connections are accepted and short requests answered. Without it pages that are rendered one after the
 * other keep a probe waiting for all of them.
 */
export function eventLoopTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (isScheduled) return
    isScheduled = true
    setImmediate(beginTurn)
  })
}

function beginTurn(): void {
  began = performance.now()
  admitNext()
}

function admitNext(): void {
  const admit = waiting.shift()
  if (admit === undefined) {
    isScheduled = false
    return
  }
  admit()
  // Ticks run when no promise is left to go on: when the work of the one admitted waits for something.
  queueMicrotask(() => process.nextTick(goOn))
}

function goOn(): void {
  if (performance.now() - began < TURN_MS) admitNext()
  else setImmediate(beginTurn)
}
