/** A check resolves to true when its part can serve; a check that throws or lingers cannot. */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

const PATIENCE_MS = 2000

/** Answers `/readyz`: 200 when every part can serve, else 503; the body says which cannot. */
export async function answerReadiness(checks: ReadinessChecks): Promise<Response> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
  )
  const ready = entries.every(([, passed]) => passed)
  return Response.json(
    { ready, ...Object.fromEntries(entries) },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
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
