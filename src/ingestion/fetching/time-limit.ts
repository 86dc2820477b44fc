/** Aborts after `idleMs` without a sign of life, after `totalMs` in any case, and with `signal`. */
export function timeLimit({
  idleMs,
  totalMs,
  signal,
}: {
  idleMs: number
  totalMs: number
  signal?: AbortSignal
}) {
  const controller = new AbortController()
  const stop = (reason: string) => controller.abort(new Error(reason))
  const idle = setTimeout(() => stop(`nothing came for ${idleMs / 1000} s`), idleMs)
  const total = setTimeout(() => stop(`it took more than ${totalMs / 1000} s`), totalMs)
  const asked = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', asked)
  return {
    signal: controller.signal,
    alive: () => {
      idle.refresh()
    },
    end: () => {
      clearTimeout(idle)
      clearTimeout(total)
      signal?.removeEventListener('abort', asked)
    },
  }
}
