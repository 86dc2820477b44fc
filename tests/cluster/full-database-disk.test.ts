import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../scripts/command-database.ts'
import { startOwnServer } from '../../scripts/own-postgres/own-server.ts'
import { newMember } from '../faults/trials.ts'
import { sessionCookies } from '../session-cookie.ts'
import { smallDisk } from '../small-disk.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const MB = 2 ** 20
const DISK_MB = 900
/** What is left of the disk when it fills up. */
const SPARE_MB = 3
const MOST_ROWS = 5_000
const ADDRESSES = ['/', '/bids', '/appel-offre/premier', '/acheteurs/essai']

test('with a full disk of PostgreSQL pages are read and no write is partial; with space again writes succeed', async (context) => {
  const disk = await smallDisk(DISK_MB)
  if (!disk) {
    process.stdout.write('Skipped: mounting a small file system needs Linux and root.\n')
    return context.skip('mounting a small file system needs Linux and root')
  }
  onTestFinished(disk.remove)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const server = await startOwnServer({ dataDir: disk.folder, say })
  onTestFinished(() => server.stop())
  await migrate(server.url)
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  await rows(
    `with town as (insert into buyer (id, slug, identity, name)
       values (gen_random_uuid(), 'essai', 'name:essai', 'Ville d’Essai') returning id)
     insert into tender (id, slug, title, buyer_id, published_at)
     select gen_random_uuid(), 'premier', 'Ravalement', id, now() from town`,
  )
  const { headers } = await newMember({ rows, cookieFor: await sessionCookies(server.url) })
  await rows(`create table trial_row (id int primary key, text text)`)
  await rows(`alter table trial_row alter column text set storage external`)
  const web = await startWebProcess({
    DATABASE_URL: server.url,
    DATA_DIR: await dataFolder(),
    ACCESS: 'offers',
    LOG_LEVEL: 'silent',
  })
  const pages = () =>
    Promise.all(ADDRESSES.map(async (address) => (await fetch(web.url + address)).status))
  await expect.poll(pages, { timeout: 20_000 }).toEqual([200, 200, 200, 200])
  const buy = async () => {
    const body = new FormData()
    body.set('type', 'sub')
    body.set('successUrl', '/abonnement')
    body.set('cancelUrl', '/pricing')
    const address = `${web.url}/_serverFn/beginMyPurchase`
    const answer = await fetch(address, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }

  const { blocks, bavail, bsize } = await statfs(disk.folder)
  disk.resize(Math.ceil(((blocks - bavail) * bsize) / MB) + SPARE_MB)
  const confirmed: number[] = []
  let refusal = ''
  while (refusal === '' && confirmed.length < MOST_ROWS) {
    const id = confirmed.length
    await rows(`insert into trial_row values ($1, repeat('a', 8000))`, [id]).then(
      () => confirmed.push(id),
      (error: Error & { code?: string }) => {
        refusal = `${error.code ?? ''} ${error.message}`
      },
    )
  }
  process.stdout.write(`After ${confirmed.length} rows PostgreSQL says: ${refusal}\n`)
  expect(refusal).not.toBe('')
  expect(await pages()).toEqual([200, 200, 200, 200])
  const bought = await buy()
  process.stdout.write(`A purchase meanwhile: ${bought.status} ${bought.text.slice(0, 300)}\n`)
  expect([200, 503]).toContain(bought.status)

  disk.resize(DISK_MB)
  const isWritten = () =>
    rows(`insert into trial_row values ($1, '')`, [MOST_ROWS]).then(
      () => true,
      () => false,
    )
  await expect.poll(isWritten, { timeout: 90_000, interval: 1000 }).toBe(true)
  const stored = await rows<{ id: number }>('select id from trial_row order by id')
  expect(stored.map(({ id }) => id)).toEqual([...confirmed, MOST_ROWS])
  await expect.poll(async () => (await buy()).status, { timeout: 30_000 }).toBe(200)
  expect(await pages()).toEqual([200, 200, 200, 200])
  const purchases = await rows(`select from purchase where state = 'pending'`)
  expect(purchases.length).toBeGreaterThan(0)
})
