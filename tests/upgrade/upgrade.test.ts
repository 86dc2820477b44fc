import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../scripts/build.ts'
import { npmStart } from '../npm-start.ts'
import { openTestServer, order } from '../test-server.ts'
import { DUMPS, restoreDump } from './dumps.ts'

await buildIfChanged(new AbortController().signal)
const server = await openTestServer()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-upgrade-'))
await chmod(folder, 0o755)
const database = `clairmarche_upgrade_${process.pid}`
const owner = `${database}_owner`
afterAll(async () => {
  await order(server.url, `drop database if exists ${database} with (force)`)
  await order(server.url, `drop role if exists ${owner}`)
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function rowsOf<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

/** An empty database whose owner is no superuser, as the documentation asks operators to create it. */
async function emptyDatabase(): Promise<string> {
  await order(server.url, `drop database if exists ${database} with (force)`)
  await order(server.url, `create database ${database}`)
  const url = new URL(server.urlOf(database))
  const isSuperuser = await rowsOf(
    server.url,
    'select from pg_roles where rolname = current_user and rolsuper',
  )
  if (isSuperuser.length > 0) {
    await order(server.url, `drop role if exists ${owner}`)
    await order(server.url, `create role ${owner} login password 'owner'`)
    await order(server.url, `alter database ${database} owner to ${owner}`)
    url.username = owner
    url.password = 'owner'
  }
  return url.href
}

async function page(url: string): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(200)
  return await answer.text()
}

test.each(DUMPS)('an installation of %s starts and shows its pages', async (dump) => {
  const databaseUrl = await emptyDatabase()
  await restoreDump(dump, databaseUrl)
  const [tender] = await rowsOf<{ slug: string; title: string }>(
    databaseUrl,
    'select slug, title from tender order by published_at desc',
  )
  if (!tender) throw new Error('the dump holds no tender')
  const { npm, url } = await npmStart({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, dump),
  })
  try {
    expect(await page(`${url}/`)).toContain('Clairmarché')
    expect(await page(`${url}/bids?status=all`)).toContain(`/appel-offre/${tender.slug}`)
    expect(await page(`${url}/appel-offre/${tender.slug}`)).toContain(tender.title)
    expect(await page(`${url}/sign-in`)).toContain('name="password"')
  } finally {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
  }
})
