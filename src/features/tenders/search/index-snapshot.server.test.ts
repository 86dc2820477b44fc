import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { UnusableSnapshot } from '#/search/storage/snapshot-file.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { loadTenders } from './index-follower.server.ts'
import { restoreTenders, saveTenders } from './index-snapshot.server.ts'
import { UnindexedTenders } from './unindexed-tenders.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-index-'))
afterAll(() => rm(folder, { recursive: true }))
const place = { file: path.join(folder, 'search', 'tenders.index'), version: 'v1' }
const now = new Date('2026-11-20T08:00:00Z')

const empty = (index = new SearchIndex()) => ({ index, unindexed: new UnindexedTenders() })

async function publish(title: string) {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
    .onConflictDoUpdate({ target: buyer.identity, set: { name: 'Ville de Nantes' } })
    .returning({ id: buyer.id })
  await db.insert(tender).values({ slug: title, title, buyerId: town?.id ?? '', publishedAt: now })
}

beforeEach(async () => {
  await db.delete(tender)
  await publish('Ravalement')
  const index = new SearchIndex()
  const cursor = await loadTenders(db, index)
  await saveTenders(db, { index, unindexed: new UnindexedTenders(), place, cursor, now })
})

test('a start from the file catches up with what was published and withdrawn since', async () => {
  await db.update(tender).set({ status: 'withdrawn' })
  await publish('Toiture')
  const index = new SearchIndex()
  expect(await restoreTenders(db, { ...empty(index), place, now })).not.toBeNull()
  const total = (text: string) => index.search({ text, now: now.getTime() }).total
  expect([total('ravalement'), total('toiture')]).toEqual([0, 1])
})

test('a file that lacks a tender that cannot be indexed is used, and the tender is still known', async () => {
  await publish('Toiture')
  await db.update(tender).set({ cpvCodes: sql`'{{45000000}}'` }).where(eq(tender.title, 'Toiture'))
  const before = empty()
  const cursor = await loadTenders(db, before.index, before.unindexed)
  await saveTenders(db, { ...before, place, cursor, now })
  const after = empty()
  expect(await restoreTenders(db, { ...after, place, now })).not.toBeNull()
  expect(after.index.size).toBe(1)
  expect(after.unindexed.all).toMatchObject([{ id: before.unindexed.all[0]?.id }])
})

test('without a file there is nothing to start from', async () => {
  await rm(place.file)
  expect(await restoreTenders(db, { ...empty(), place, now })).toBeNull()
})

test('a file older than the change sequence reaches is not used', async () => {
  const later = new Date(now.getTime() + 7 * DAY_MS)
  const index = new SearchIndex()
  await expect(restoreTenders(db, { ...empty(index), place, now: later })).rejects.toThrow(
    'too old',
  )
  expect(index.size).toBe(0)
})

test('a snapshot without a tender whose change was pruned is not used', async () => {
  await publish('Toiture')
  await db.execute(sql`delete from tender_change`)
  const index = new SearchIndex()
  await expect(restoreTenders(db, { ...empty(index), place, now })).rejects.toThrow(
    UnusableSnapshot,
  )
  expect(index.size).toBe(0)
})

test('a file of other sources is not used', async () => {
  const other = { ...place, version: 'v2' }
  const restoring = restoreTenders(db, { ...empty(), place: other, now })
  await expect(restoring).rejects.toThrow('another version')
})

test('a file of another database is not used', async () => {
  const other = await testDatabase()
  const restoring = restoreTenders(other, { ...empty(), place, now })
  await expect(restoring).rejects.toThrow('another database')
})

test('any user of the database may ask which one it is', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create role reader_of_index`)
    await tx.execute(sql`set local role reader_of_index`)
    const { rows } = await tx.execute(sql`select system_identifier from pg_control_system()`)
    expect(rows).toHaveLength(1)
    await tx.execute(sql`reset role`)
    await tx.execute(sql`drop role reader_of_index`)
  })
})
