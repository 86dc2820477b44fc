import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { buyer, tender, tenderCategory, tenderDepartment } from '#/db/schema/tender.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { type ChangeCursor, changesSince } from './index-changes.queries.server.ts'
import { applyChanges, loadTenders } from './index-follower.server.ts'

const db = await testDatabase()
const now = Date.UTC(2026, 10, 20)

let index: SearchIndex
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
  await db.delete(tender)
  index = new SearchIndex()
  cursor = await loadTenders(db, index)
})

async function follow() {
  cursor = (await applyChanges(db, { index, after: cursor })).cursor
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
