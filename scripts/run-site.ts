import { setTimeout as delay } from 'node:timers/promises'
import { env } from '../src/lib/env.ts'
import { OperatorError } from './operator-error.ts'
import { step } from './steps.ts'
import { aborted, endingOf } from './stop-requests.ts'
import { superviseProcess } from './supervised-process.ts'

const READY_SECONDS = 120

/** Runs the web and worker processes until `stop`, then ends them. */
export async function runSite(databaseUrl: string, stop: AbortSignal): Promise<void> {
  const say = (line: string) => console.error(line)
  const settings = { env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }, say }
  const web = superviseProcess({ name: 'web', args: ['src/web.ts'], ...settings })
  const worker = superviseProcess({ name: 'worker', args: ['src/worker.ts'], ...settings })
  const stopped = aborted(stop)
  /** Never resolves: either process may give up while the other is waited for. */
  const givenUp = Promise.all([web.ready, worker.ready]).then(() => new Promise<never>(() => {}))
  try {
    const url = await step('Opening the site', () =>
      Promise.race([web.ready.then((ready) => whenReady(ready, stop)), givenUp, stopped]),
    )
    if (url) console.log(await addressesOf(url))
    await Promise.race([stopped, givenUp])
  } finally {
    await step('Stopping the site', async () => {
      const ending = endingOf(stop)
      await Promise.all([web.stop(ending), worker.stop(ending)])
    })
  }
}

/** Where the site is, where its demonstration begins if it has one, and how to become its administrator. */
async function addressesOf(url: string): Promise<string> {
  const entry = `${url}/demonstration`
  const answer = await fetch(entry, { redirect: 'manual' }).catch(() => null)
  const lines = [
    `${env.SITE_NAME} is open: ${url}`,
    // Its page answers 503 while a new installation prepares it, and 404 where it is switched off.
    ...(answer && answer.status !== 404 ? [`Its demonstration, without an account: ${entry}`] : []),
    'To become its administrator, in another terminal: npm run admin -- create you@example.com',
    'Ctrl-C stops it.',
  ]
  return `\n  ${lines.join('\n  ')}\n`
}

/** Waits until the site can answer from its database and its search index; returns its address. */
async function whenReady(listening: string, stop: AbortSignal): Promise<string> {
  const url = new URL(listening)
  url.hostname = 'localhost'
  for (const start = Date.now(); Date.now() - start < READY_SECONDS * 1000; await delay(50)) {
    stop.throwIfAborted()
    const answer = await fetch(new URL('/readyz', url)).catch(() => undefined)
    if (answer?.ok) return url.origin
  }
  throw new OperatorError(`The site does not become ready; ask ${url.origin}/readyz why.`)
}
