/**
 * Aborted when this process has to end: Ctrl-C, SIGTERM, a closed terminal, or the end of
 * the process that started it (whose channel then closes).
 */
export function stopRequests(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new DOMException(signal, 'AbortError')))
  }
  process.once('disconnect', () => stop.abort())
  // The listener must not keep a finished process running.
  process.channel?.unref()
  return stop.signal
}

/** How processes are to end: SIGTERM lets balancers know first, SIGINT is at once. */
export function endingOf(stop: AbortSignal): 'SIGINT' | 'SIGTERM' {
  return stop.reason?.message === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'
}

/** Resolves when `signal` aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
