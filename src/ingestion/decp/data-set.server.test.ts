import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runDataSet } from '#/ingestion/run-data-set.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { decp } from './data-set.ts'

const db = await testDatabase()
const now = () => new Date('2026-11-21T08:00:00Z')
const body = readFileSync(path.join(import.meta.dirname, 'fixtures', 'contracts-2022.json'))
const http = openSourceHttp({ userAgent: 'test', gapMs: 0, tries: 2, backOffMs: 1 })

beforeEach(async () => {
  await emptyTables(db, 'contract', 'source_run', 'source_state')
})

/** Files as data.gouv.fr keeps them: an address that stays leads to the file of the day elsewhere. */
async function published(file: (headers: Record<string, unknown>) => SourceReply) {
  const files = await sourceServer(({ headers }) => file(headers))
  const portal = await sourceServer(() => ({
    status: 302,
    headers: { location: `${files.url}/resources/20261121/decp.json` },
  }))
  return { portal, files, hosts: [new URL(files.url).host] }
}

const run = (address: string, hosts: string[]) =>
  runDataSet(db, { dataSet: decp(address, hosts), http, now })

test('the file of the day is read, and not again until it changes', async () => {
  const { portal, hosts, files } = await published((headers) =>
    headers['if-none-match'] === '"one"' ? { status: 304 } : { body, headers: { etag: '"one"' } },
  )
  expect(await run(portal.url, hosts)).toMatchObject({
    outcome: 'succeeded',
    counts: { read: 5, created: 5, failed: 0 },
  })
  expect(await run(portal.url, hosts)).toMatchObject({ outcome: 'succeeded', counts: { read: 0 } })
  expect(files.requests).toHaveLength(2)
  const { rows } = await db.execute(sql`
    select outcome, read from source_run where feed = 'decp' order by started_at, id`)
  expect(rows).toEqual([
    { outcome: 'succeeded', read: 5 },
    { outcome: 'succeeded', read: 0 },
  ])
})

test('a redirect to an unknown host is not followed', async () => {
  const { portal, files } = await published(() => ({ body }))
  expect(await run(portal.url, [])).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('leads elsewhere'),
  })
  expect(files.requests).toEqual([])
})

test('a broken download is begun again; a failure is reported', async () => {
  let asked = 0
  const flaky = await published(() =>
    ++asked === 1 ? { body, cutAfter: 3000 } : { body, headers: { etag: '"one"' } },
  )
  expect(await run(flaky.portal.url, flaky.hosts)).toMatchObject({ outcome: 'succeeded' })
  const down = await published(() => ({ status: 503 }))
  expect(await run(down.portal.url, down.hosts)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('503'),
  })
})

test('a page in place of the file, or half a file, fails the run, which continues the next time', async () => {
  const page = await published(() => ({ body: '<html>Maintenance</html>' }))
  expect(await run(page.portal.url, page.hosts)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('cannot be read'),
  })
  const half = await published(() => ({
    body: body.subarray(0, 6000),
    headers: { etag: '"half"' },
  }))
  expect(await run(half.portal.url, half.hosts)).toMatchObject({ outcome: 'failed' })
  const whole = await published((headers) =>
    headers['if-none-match'] ? { status: 304 } : { body },
  )
  expect(await run(whole.portal.url, whole.hosts)).toMatchObject({
    outcome: 'succeeded',
    counts: { read: 5 },
  })
})

test('a file without a contract is a failure, not an empty day', async () => {
  const empty = await published(() => ({ body: '{"marches": {"marche": []}}' }))
  expect(await run(empty.portal.url, empty.hosts)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('holds no contract at all'),
  })
})
