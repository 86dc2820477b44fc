/**
 * Caches what `compute` gave for `ms` milliseconds. Calls made meanwhile share it, those made while
 * it is being computed too; a failure is not cached.
 */
export function rememberFor<T>(ms: number, compute: () => T | Promise<T>): () => Promise<T> {
  let current: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = Date.now()
    if (!current || current.until <= now) {
      const fresh = { value: (async () => compute())(), until: now + ms }
      fresh.value.catch(() => {
        if (current === fresh) current = undefined
      })
      current = fresh
    }
    return current.value
  }
}
