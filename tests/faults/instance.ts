import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { buildIfChanged } from '../../scripts/build.ts'
import { migrate } from '../../scripts/command-database.ts'
import { loadDemoNotices } from '../../scripts/load-demo-notices.ts'
import { startOwnServer } from '../../scripts/own-postgres/own-server.ts'
import { childProcesses } from '../child-processes.ts'
import { freePort } from '../free-port.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { sessionCookies } from '../session-cookie.ts'

/** A process that is started again whenever it ends, as `npm start` does. */
class Restarted {
  kills = 0
  readonly #script: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #stopped = false

  constructor(script: string, env: Record<string, string>) {
    this.#script = script
    this.#env = env
    this.#start()
  }

  #start(): void {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...this.#env }
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    this.#child = spawn(process.execPath, [this.#script], { env, stdio: [...stdio] })
    this.#child.once('exit', () => {
      if (!this.#stopped) setTimeout(() => this.#start(), 300)
    })
  }

  kill(): void {
    this.kills++
    this.#child?.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }
}

/** A process, or the machine that runs it, which a trial ends at any moment. */
type Killable = { kills: number; kill: () => void }

/** Settings of a site with a Stripe account; nothing is asked of its API. */
export const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_of_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_trials',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

/** What most trials need of an installation. */
export type Site = {
  origins: string[]
  webs: Killable[]
  workers: Killable[]
  mails: Pick<Awaited<ReturnType<typeof startMailServer>>, 'received'>
  cookieFor: Awaited<ReturnType<typeof sessionCookies>>
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
}

export type Instance = Awaited<ReturnType<typeof openInstance>>

/**
 * A real instance on a PostgreSQL of its own: two web processes, two workers, a mail server that receives, and a web process
 * with payments at Stripe.
 */
export async function openInstance() {
  await buildIfChanged(new AbortController().signal)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-faults-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startOwnServer({ dataDir, say: () => {} })
  await migrate(server.url)
  await loadDemoNotices(server.url, () => {})
  const mails = await startMailServer()
  const shared = {
    DATABASE_URL: server.url,
    DATA_DIR: path.join(dataDir, 'files'),
    ACCESS: 'offers',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Essai <essai@example.fr>',
  }
  const web = async (settings: Record<string, string>) => {
    const port = `${await freePort()}`
    const started = new Restarted('src/web.ts', { ...shared, ...settings, PORT: port })
    return Object.assign(started, { origin: `http://localhost:${port}` })
  }
  const webs = [await web({}), await web({})]
  const shop = await web(STRIPE)
  const workers = [1, 2].map(() => new Restarted('src/worker.ts', shared))
  const origins = webs.map(({ origin }) => origin)
  const pool = new pg.Pool({ connectionString: server.url, max: 4 })
  pool.on('error', () => {})
  const cookieFor = await sessionCookies(server.url)
  for (const { origin } of [...webs, shop]) await whenReady(origin)

  return {
    url: server.url,
    dataDir,
    mails,
    webs,
    shop,
    workers,
    origins,
    cookieFor,
    rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    /** Stops every process of PostgreSQL for a while, as a machine that swaps does. */
    freezeDatabase: async (milliseconds: number) => {
      const file = path.join(dataDir, 'postgres', 'postmaster.pid')
      const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0])
      const all = [postmaster, ...childProcesses('postgres', postmaster)]
      const send = (signal: NodeJS.Signals) => {
        for (const pid of all) trySignal(pid, signal)
      }
      send('SIGSTOP')
      try {
        await delay(milliseconds)
      } finally {
        send('SIGCONT')
      }
    },
    close: async () => {
      await Promise.all([...webs, shop, ...workers].map((each) => each.stop()))
      await pool.end()
      await mails.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // A backend that ended meanwhile.
  }
}

export async function whenReady(origin: string): Promise<void> {
  for (let time = 0; time < 600; time++) {
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null)
    if (answer?.ok) return
    await delay(200)
  }
  throw new Error(`${origin} does not become ready`)
}
