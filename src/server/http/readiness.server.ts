/** A check resolves to true when its part can serve; a check that throws or lingers cannot. */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

const PATIENCE_MS = 2000

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
