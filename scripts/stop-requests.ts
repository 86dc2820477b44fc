/**
 * Aborted when this process is asked to end: Ctrl-C, SIGTERM, a closed terminal, or the death of
 * the process that started it (whose channel then closes).
 */
export function stopRequests(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort())
  }
  process.once('disconnect', () => stop.abort())
  // Listening must not keep a process alive whose work is done.
  process.channel?.unref()
  return stop.signal
}

/** Resolves when `signal` aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
