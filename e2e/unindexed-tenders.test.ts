import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openActors } from '../tests/actors.ts'
import { startProcess } from '../tests/process-output.ts'
import { siteDatabase } from '../tests/site.ts'

const METRICS_TOKEN = 'un jeton assez long'
const database = new pg.Client(siteDatabase)
await database.connect()
const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-unindexed-'))
const { reset, cookieOf } = await openActors()
await reset()
const [broken, sound] = [randomUUID(), randomUUID()]
afterAll(async () => {
  await database.query('delete from notice where tender_id = $1', [broken])
  await database.query('delete from tender where id = any($1)', [[broken, sound]])
  await database.end()
  await rm(dataDir, { recursive: true, force: true })
})

const publish = (id: string, title: string) =>
  database.query(
    `insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
     select $1::uuid, $1::text, $2, id, now(), now() + interval '30 days' from buyer limit 1`,
    [id, title],
  )

test('a tender that cannot be indexed does not keep a new process from being ready, and is reported', async () => {
  await database.query('begin')
  await publish(broken, 'Zinguerie illisible')
  await database.query(
    `insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id)
     values (gen_random_uuid(), 'boamp', 'illisible', 'boamp_archive_1', 'call', 'promoted', '', sha256('a'),
       '{"descriptorCodes": "264"}', $1)`,
    [broken],
  )
  await database.query('commit')
  // With a data folder of its own it reads every tender from the database.
  const web = await startProcess('src/web.ts', {
    DATABASE_URL: siteDatabase,
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_TOKEN,
  })
  try {
    const ready = await fetch(`${web.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true, index: true }])
    await publish(sound, 'Zinguerie lisible')
    const found = async () => {
      const answer = await fetch(`${web.url}/api/v1/tenders?q=%22zinguerie+lisible%22`)
      return (await answer.json()).total
    }
    await expect.poll(found).toBe(1)
    expect(web.output()).toContain('a tender cannot be indexed')
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const metrics = await (await fetch(`${web.url}/metrics`, { headers })).text()
    expect(metrics).toContain('clairmarche_unindexed_tenders 1')
    const screen = await fetch(`${web.url}/admin/bids`, { headers: cookieOf('admin') })
    const shown = await screen.text()
    expect(shown).toContain('marché publié n’a pas pu être indexé')
    expect(shown).toContain('Zinguerie illisible</a>')
    expect(shown).toContain('cannot extract elements from a scalar')
  } finally {
    await web.stop()
  }
}, 120_000)
