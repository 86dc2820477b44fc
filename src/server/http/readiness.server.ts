/** A check resolves to true when its part can serve; a check that throws or lingers cannot. */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

const PATIENCE_MS = 2000
/** An answer is given again for this long, and while the next one is made up to `STALE_MS`. */
const FRESH_MS = 1000
const STALE_MS = 10_000

/**
 * The same answer for probes that come often or while the process is busy: a process that was ready a moment ago is
 * checked again without the probe waiting for it.
 */
export function rememberedReadiness(
  answer: () => Promise<Response>,
  now = () => performance.now(),
): () => Promise<Response> {
  let last: { at: number; response: Response } | undefined
  let checking: Promise<Response> | undefined
  const check = () => {
    checking ??= answer().then((response) => {
      checking = undefined
      last = { at: now(), response }
      return response
    })
    return checking
  }
  return async () => {
    const age = last ? now() - last.at : Number.POSITIVE_INFINITY
    if (!last?.response.ok || age > STALE_MS) return (await check()).clone()
    if (age > FRESH_MS) void check()
    return last.response.clone()
  }
}

/**
 * Answers `/readyz`: 200 when every part can serve, else 503; the body says which cannot. `besides` are parts that
 * pages do without: the body names them, and the status does not follow from them.
 */
export async function answerReadiness(
  checks: ReadinessChecks,
  besides: ReadinessChecks = {},
): Promise<Response> {
  const [needed, others] = await Promise.all([resultsOf(checks), resultsOf(besides)])
  const ready = Object.values(needed).every(Boolean)
  return Response.json(
    { ready, ...needed, ...others },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

async function resultsOf(checks: ReadinessChecks): Promise<Record<string, boolean>> {
  const entries = Object.entries(checks).map(
    async ([name, check]) => [name, await passes(check)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function passes(check: ReadinessChecks[string]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  try {
    return await Promise.race([check(), patience])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
