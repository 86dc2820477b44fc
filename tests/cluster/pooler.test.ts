import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import { withFeedLock } from '../../src/features/sources/feed-lock.server.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { startPooler } from './pooler.ts'
import { neededProgram, startProgram } from './programs.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const CONNECTIONS = 3
const REQUESTS = 160
const AT_ONCE = 12
const ADDRESSES = ['/', '/bids?q=travaux', '/api/v1/tenders?q=nettoyage', '/acheteurs/inconnu']

test('behind PgBouncer in transaction mode, the site answers, locks lock and jobs begin at once', async (context) => {
  const program = neededProgram(context, 'pgbouncer')
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'pooled')
  const directUrl = server.urlOf('pooled')
  const pooledUrl = await startPooler(program, directUrl, { connections: CONNECTIONS })

  const settings = {
    DATABASE_URL: pooledUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_POOL: '12',
    REQUESTS_AT_ONCE: '0',
    DATA_DIR: await dataFolder(),
  }
  const web = await startWebProcess(settings)
  startProgram(process.execPath, ['src/worker.ts'], { env: { ...settings, LOG_LEVEL: 'error' } })

  // The first of each fills what a process remembers.
  for (const address of ADDRESSES) await (await fetch(web.url + address)).arrayBuffer()
  // More requests at once than connections to PostgreSQL: each transaction may run on another one.
  const statuses = new Map<number, number>()
  const ask = async (turn: number): Promise<void> => {
    if (turn >= REQUESTS) return
    // Unlike each other: the cache of pages answers none of them.
    const address = ADDRESSES[turn % ADDRESSES.length] ?? ''
    const answer = await fetch(web.url + address, { headers: { cookie: `visitor=${turn}` } })
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return ask(turn + AT_ONCE)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, client) => ask(client)))
  expect(Object.fromEntries(statuses)).toEqual({ 200: (REQUESTS * 3) / 4, 404: REQUESTS / 4 })

  const db = openDatabase(pooledUrl, { directUrl })
  const other = openDatabase(pooledUrl, { directUrl })
  const admin = new pg.Client(new URL('/pgbouncer', pooledUrl).href)
  onTestFinished(async () => {
    await Promise.all([db.close(), other.close(), admin.end()])
  })

  // The lock of a feed holds while other transactions pass over the same connections.
  const second = await withFeedLock(db, 'boamp', async () => {
    await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 1`)))
    return withFeedLock(other, 'boamp', async () => 'ran twice')
  })
  expect(second).toBeNull()
  expect(await withFeedLock(other, 'boamp', async () => 'ran')).toBe('ran')

  // A setting of one transaction is not that of the next one on the connection.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '17s'`)
  })
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => db.execute(sql`select current_setting('statement_timeout')`)),
  )
  expect(new Set(seen.map(({ rows }) => rows[0]?.current_setting))).toEqual(new Set(['0']))

  // The worker listens past the pooler: a job begins long before the two seconds of its next look.
  for (let attempt = 0; !(await hasQueue(db)); attempt++) {
    expect(attempt).toBeLessThan(100)
    await setTimeout(200)
  }
  await setTimeout(2500)
  const began = performance.now()
  await db.execute(sql`select graphile_worker.add_job('prune_contact', job_key => 'listened')`)
  while (await isWaiting(db)) await setTimeout(20)
  expect(performance.now() - began).toBeLessThan(1500)

  await admin.connect()
  const { rows: pools } = await admin.query('show pools')
  const pooled = pools.find(({ database }) => database === 'pooled')
  expect(pooled?.pool_mode).toBe('transaction')
  expect(Number(pooled?.sv_active) + Number(pooled?.sv_idle)).toBeLessThanOrEqual(CONNECTIONS)
})

async function hasQueue(db: ReturnType<typeof openDatabase>): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select to_regproc('graphile_worker.add_job') is not null as made`,
  )
  return rows[0]?.made === true
}

async function isWaiting(db: ReturnType<typeof openDatabase>): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from graphile_worker.jobs where key = 'listened'`)
  return rows.length > 0
}
