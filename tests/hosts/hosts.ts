import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { buildIfChanged } from '../../scripts/build.ts'
import { migrate } from '../../scripts/command-database.ts'
import { loadDemoNotices } from '../../scripts/load-demo-notices.ts'
import { isDatabaseLost } from '../../src/db/database-failure.server.ts'
import { type Site, whenReady } from '../faults/instance.ts'
import { startS3Server } from '../file-servers/s3-server.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { sessionCookies } from '../session-cookie.ts'
import { startHostDatabases } from './host-databases.ts'
import { type Host, OUTSIDE, openNetwork } from './network.ts'

const WEB_PORT = 3000
const BALANCER_PORT = 8080
const S3_PORT = 9000
/** An hour before the other clocks, which `faketime` may have moved by whole hours (`+8h`). */
const CLOCK_AHEAD = `+${Number.parseInt(process.env.FAKETIME ?? '0', 10) + 1}h`
const LOST_SECONDS = 30
/** A row is there already. */
const UNIQUE = '23505'

type HostPrograms = { haproxy: string; faketime: string; files: string | null }

/** A host with one process of ours; `kill` pulls its cable for some seconds, or ends its power and starts it again. */
class ProcessHost {
  kills = 0
  readonly #host: Host
  readonly #script: string
  readonly #env: Record<string, string>
  readonly #faults: Promise<void>[] = []
  #child: ChildProcess | undefined

  constructor(host: Host, script: string, env: Record<string, string>) {
    this.#host = host
    this.#script = script
    this.#env = { NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env }
    this.#start()
  }

  #start(): void {
    const child = this.#host.run(process.execPath, [this.#script], { env: this.#env })
    this.#child = child
    // As systemd does; a host without power has no systemd.
    child.once('exit', () => setTimeout(() => this.#child === child && this.#start(), 500))
  }

  kill(): void {
    this.kills++
    this.#faults.push(randomInt(2) === 0 ? this.#cut() : this.#powerOff())
  }

  async #cut(): Promise<void> {
    this.#host.cut()
    await delay(1_000 + randomInt(6_000))
    this.#host.mend()
  }

  async #powerOff(): Promise<void> {
    this.#child = undefined
    this.#host.powerOff()
    await delay(2_000)
    this.#host.mend()
    this.#start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#faults)
    this.#child = undefined
  }
}

/**
 * Two web hosts behind HAProxy, two workers (the second with its clock an hour ahead), a primary, its replica and an S3
 * server, each on a host of its own. Without the program of the S3 server (`files`), all hosts share a folder.
 */
export async function openHosts({ haproxy, faketime, files }: HostPrograms) {
  await buildIfChanged(new AbortController().signal)
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-hosts-'))
  await chmod(folder, 0o755) // PostgreSQL runs as another user
  const made = async (name: string) => {
    const made = path.join(folder, name)
    await mkdir(made)
    await chmod(made, 0o755)
    return made
  }
  const network = openNetwork()
  const databaseHosts: [Host, Host] = [network.addHost('db1', 31), network.addHost('db2', 32)]
  const database = await startHostDatabases(databaseHosts, [await made('db1'), await made('db2')])
  await migrate(database.url)
  await loadDemoNotices(database.url, () => {})
  const s3 = files ? await startS3Server(files, network.addHost('files', 41), S3_PORT) : null
  const mails = await startMailServer({ host: OUTSIDE })
  const library = execFileSync(faketime, ['-f', '+0', 'printenv', 'LD_PRELOAD'])
  const ahead = {
    LD_PRELOAD: library.toString().trim(),
    FAKETIME: CLOCK_AHEAD,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const settings = async (name: string) => ({
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATA_DIR: s3 ? await made(name) : folder,
    ACCESS: 'offers',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Essai <essai@example.fr>',
    PORT: `${WEB_PORT}`,
    ...(s3 && {
      FILE_STORE: 's3',
      S3_BUCKET: s3.settings.bucket,
      S3_PREFIX: s3.settings.prefix,
      S3_ENDPOINT: s3.settings.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
    }),
  })
  const webHosts = [network.addHost('web1', 11), network.addHost('web2', 12)]
  const webs = await Promise.all(
    webHosts.map(async (host) => new ProcessHost(host, 'src/web.ts', await settings(host.name))),
  )
  const workerHosts = [network.addHost('work1', 21), network.addHost('work2', 22)]
  const workers = await Promise.all(
    workerHosts.map(async (host, at) => {
      const env = { ...(await settings(host.name)), ...(at === 1 ? ahead : {}) }
      return new ProcessHost(host, 'src/worker.ts', env)
    }),
  )
  const balancer = network.addHost('balancer', 51)
  const [web1, web2] = webHosts.map(({ address }) => `${address}:${WEB_PORT}`)
  const env = { LISTEN: `${balancer.address}:${BALANCER_PORT}`, WEB1: `${web1}`, WEB2: `${web2}` }
  balancer.run(haproxy, ['-db', '-f', 'deploy/haproxy.cfg'], { env })
  const origins = [`http://${balancer.address}:${BALANCER_PORT}`]
  let pool = openPool(database.url)
  for (const origin of origins) await whenReady(origin)

  const site: Site = {
    mails,
    webs,
    workers,
    origins,
    cookieFor: await sessionCookies(database.url),
    rows: (text, values = []) => repeated(async () => (await pool.query(text, values)).rows),
  }
  return {
    ...site,
    /** The primary loses its power, and the replica takes its place. */
    losePrimary: async () => {
      databaseHosts[0].powerOff()
      await delay(1_000)
      await database.promote()
      const former = pool
      pool = openPool(database.url)
      former.end().catch(() => {})
    },
    close: async () => {
      await Promise.all([...webs, ...workers].map((each) => each.stop()))
      network.close()
      await pool.end().catch(() => {})
      await mails.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Asks again while the database is lost; what was written then, although no answer came, is written (no rows). */
async function repeated<Row>(ask: () => Promise<Row[]>): Promise<Row[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt > 0 && error instanceof pg.DatabaseError && error.code === UNIQUE) return []
      if (attempt === LOST_SECONDS || !isDatabaseLost(error)) throw error
      await delay(1_000)
    }
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  })
  pool.on('error', () => {})
  return pool
}
