import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, OperatorError } from './operator-error.ts'

/** A killed instance may need a moment to release its port. */
const PATIENCE_MS = 2_000

/** Refuses a port that the site could not listen on. */
export async function requireFreePort(port: number): Promise<void> {
  for (const start = Date.now(); ; await delay(200)) {
    const error = await listenOnce(port)
    if (!error) return
    if (error === 'EADDRINUSE' && Date.now() - start < PATIENCE_MS) continue
    throw new OperatorError(
      error === 'EADDRINUSE'
        ? `Port ${port} is already in use by another program; stop that program, or choose another port: PORT=${port + 1} npm start.`
        : `Port ${port} cannot be used (${error}); choose another: PORT=3000 npm start.`,
    )
  }
}

function listenOnce(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', (error) => resolve(codeOf(error) || error.message))
    probe.listen(port, () => probe.close(() => resolve(undefined)))
  })
}
