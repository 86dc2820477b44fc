import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { analysisResult } from '#/db/schema/analysis-result.ts'
import { notice } from '#/db/schema/notice.ts'
import { buyer, tender, tenderCategory, tenderDepartment } from '#/db/schema/tender.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { type ChangeCursor, changesSince } from './index-changes.queries.server.ts'
import { applyChanges, followTenders, loadTenders } from './index-follower.server.ts'
import { UnindexedTenders } from './unindexed-tenders.ts'

const db = await testDatabase()
const now = Date.UTC(2026, 10, 20)

let index: SearchIndex
let unindexed: UnindexedTenders
let cursor: ChangeCursor

const found = (text: string) => index.search({ text, now }).total

async function publish(title: string): Promise<string> {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
    .onConflictDoUpdate({ target: buyer.identity, set: { name: 'Ville de Nantes' } })
    .returning({ id: buyer.id })
  const [row] = await db
    .insert(tender)
    .values({
      slug: title,
      title,
      buyerId: town?.id ?? '',
      publishedAt: new Date(now),
    })
    .returning({ id: tender.id })
  return row?.id ?? ''
}

beforeEach(async () => {
  await db.delete(notice)
  await db.delete(tender)
  index = new SearchIndex()
  unindexed = new UnindexedTenders()
  cursor = await loadTenders(db, index, unindexed)
})

async function follow({ later = 0 } = {}) {
  cursor = (await applyChanges(db, { index, unindexed, after: cursor, now: now + later })).cursor
}

test('what was published before is found once loaded, with its activity and place', async () => {
  const id = await publish('Ravalement de façades')
  await db.insert(tenderCategory).values({ tenderId: id, categorySlug: 'gros-uvre', rank: 0 })
  await db.insert(tenderDepartment).values({ tenderId: id, departmentCode: '44', rank: 0 })
  const fresh = new SearchIndex()
  await loadTenders(db, fresh)
  const query = { text: 'ravalement', categories: ['gros-uvre'], departments: ['44'], now }
  expect(fresh.search(query).hits.map(({ key }) => key)).toEqual([id])
})

test('a new tender is found, a changed one by its new words only', async () => {
  const id = await publish('Ravalement')
  await follow()
  expect(found('ravalement')).toBe(1)
  await db.update(tender).set({ title: 'Désamiantage' }).where(eq(tender.id, id))
  await follow()
  expect(found('ravalement')).toBe(0)
  expect(found('désamiantage')).toBe(1)
})

test('a change of activity alone is followed', async () => {
  const id = await publish('Travaux')
  await follow()
  await db.insert(tenderCategory).values({ tenderId: id, categorySlug: 'gros-uvre', rank: 0 })
  await follow()
  expect(index.search({ categories: ['gros-uvre'], now }).total).toBe(1)
})

test('a site visit that appears or disappears changes its tender, other words about it do not', async () => {
  const id = await publish('Ravalement')
  const changed = async () => {
    const read = await changesSince(db, cursor)
    cursor = read.cursor
    return read.ids
  }
  await changed()
  const visit = (isVisit: boolean, modalities = '') => ({ isVisit, isMandatory: null, modalities })
  const result = { tenderId: id, type: 'SITE_VISIT', version: '1', lotNumber: 2 } as const
  await db.insert(analysisResult).values({ ...result, value: visit(true), origin: 'rules' })
  expect(await changed()).toEqual([id])
  await db.update(analysisResult).set({ value: visit(true, 'Sur rendez-vous') })
  expect(await changed()).toEqual([])
  await db.update(analysisResult).set({ value: visit(false) })
  expect(await changed()).toEqual([id])
  await db.delete(analysisResult)
  expect(await changed()).toEqual([])
})

test('a withdrawn tender is no longer found, nor a deleted one', async () => {
  const withdrawn = await publish('Ravalement')
  const deleted = await publish('Désamiantage')
  await follow()
  await db.update(tender).set({ status: 'withdrawn' }).where(eq(tender.id, withdrawn))
  await db.delete(tender).where(eq(tender.id, deleted))
  await follow()
  expect(index.size).toBe(0)
})

test('a transaction that began before another and commits after it is not missed, nor does it hold the other back', async () => {
  const late = new pg.Client(db.url)
  await late.connect()
  const id = await publish('Ravalement')
  await follow()
  await late.query('begin')
  await late.query(`update tender set title = 'Toiture' where id = $1`, [id])
  await publish('Désamiantage')
  await follow()
  expect(found('désamiantage')).toBe(1)
  expect(found('toiture')).toBe(0)
  await late.query('commit')
  await late.end()
  await follow()
  expect(found('toiture')).toBe(1)
})

test('what was read is not read again, while an older transaction is under way', async () => {
  const long = new pg.Client(db.url)
  await long.connect()
  await long.query('begin; select pg_current_xact_id()')
  await publish('Ravalement')
  await follow()
  expect((await changesSince(db, cursor)).ids).toEqual([])
  await long.end()
  expect((await changesSince(db, cursor)).ids).toEqual([])
})

/** A notice whose content makes the query of every batch with its tender fail. */
async function breakNotice(tenderId: string): Promise<void> {
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id)
    values (gen_random_uuid(), 'boamp', ${tenderId}, 'boamp_archive_1', 'call', 'promoted', '', sha256('a'),
      '{"descriptorCodes": "264"}', ${tenderId})`)
}

/** Codes in two dimensions, which the engine cannot take. */
const breakCodes = (tenderId: string) =>
  db.execute(sql`update tender set cpv_codes = '{{45000000}}' where id = ${tenderId}`)

const reasons = () => new Map(unindexed.all.map(({ id, reason }) => [id, reason]))

test('a tender that cannot be read is set aside with its reason, and what comes with it and after it is found', async () => {
  const ids = []
  for (const word of ['Ravalement', 'Désamiantage', 'Toiture', 'Peinture'])
    ids.push(await publish(word))
  const [, second = '', third = ''] = ids
  await breakNotice(second)
  await breakCodes(third)
  await follow()
  expect(['ravalement', 'désamiantage', 'toiture', 'peinture'].map(found)).toEqual([1, 0, 0, 1])
  expect(reasons()).toEqual(
    new Map([
      [second, 'cannot extract elements from a scalar'],
      [third, expect.stringContaining('is not a function')],
    ]),
  )
  await publish('Voirie')
  await follow()
  expect(found('voirie')).toBe(1)
})

test('a fresh index is filled without the tenders that cannot be indexed, whichever they are of a batch', async () => {
  const ids: string[] = []
  for (let at = 0; at < 9; at++) ids.push(await publish(`Ravalement ${at}`))
  for (const at of [0, 4, 8]) await breakNotice(ids[at] ?? '')
  const [fresh, aside] = [new SearchIndex(), new UnindexedTenders()]
  await loadTenders(db, fresh, aside)
  expect(fresh.size).toBe(6)
  expect(aside.all.map(({ id }) => id).sort()).toEqual([ids[0], ids[4], ids[8]])
})

test('a tender that was set aside is tried again when it changes, and after ten minutes', async () => {
  const [first, second] = [await publish('Ravalement'), await publish('Toiture')]
  for (const id of [first, second]) await breakNotice(id)
  await follow()
  expect(unindexed.all).toHaveLength(2)
  await db.execute(sql`update notice set content = '{}'`)
  await follow({ later: 60_000 })
  expect(index.size).toBe(0)
  await db.update(tender).set({ city: 'Nantes' }).where(eq(tender.id, first))
  await follow({ later: 60_000 })
  expect([found('ravalement'), found('toiture'), unindexed.all.length]).toEqual([1, 0, 1])
  await follow({ later: 11 * MINUTE_MS })
  expect([found('toiture'), unindexed.all]).toEqual([1, []])
})

test('a tender that can no longer be read is found no more, and set aside until it is withdrawn', async () => {
  const id = await publish('Ravalement')
  await follow()
  await breakNotice(id)
  await db.update(tender).set({ title: 'Toiture' }).where(eq(tender.id, id))
  await follow()
  expect([index.size, unindexed.all.length]).toEqual([0, 1])
  await db.update(tender).set({ status: 'withdrawn' }).where(eq(tender.id, id))
  await follow()
  expect([index.size, unindexed.all]).toEqual([0, []])
})

test('a database that fails sets no tender aside: the changes are read again', async () => {
  await publish('Ravalement')
  await db.execute(sql`alter table lot rename to gone`)
  await expect(follow()).rejects.toThrow('Failed query')
  await expect(loadTenders(db, new SearchIndex(), unindexed)).rejects.toThrow('Failed query')
  expect(unindexed.all).toEqual([])
  await db.execute(sql`alter table gone rename to lot`)
  await follow()
  expect(found('ravalement')).toBe(1)
})

test('an index whose threads fail is filled without them', async () => {
  await publish('Ravalement')
  const fresh = new SearchIndex()
  vi.spyOn(fresh, 'build').mockRejectedValueOnce(new Error('the thread ended'))
  await loadTenders(db, fresh)
  expect(fresh.size).toBe(1)
})

test('after a failure, a change is read whose transaction has a number that was settled before', async () => {
  // A promoted replica gives such numbers again.
  const after = { settled: String(BigInt(cursor.settled) + 500n), read: [] }
  await publish('Ravalement de façades')
  const stop = new AbortController()
  let failures = 0
  const execute: typeof db.execute = (query) => {
    if (failures > 0) return db.execute(query)
    failures++
    throw new Error('the connection ended')
  }
  const following = followTenders(Object.assign(Object.create(db), { execute }), {
    index,
    unindexed,
    after,
    everyMs: 10,
    signal: stop.signal,
    onApplied: () => {},
    onError: () => {},
  })
  await expect.poll(() => found('ravalement')).toBe(1)
  stop.abort()
  await following
})
