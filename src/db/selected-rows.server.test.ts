import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { batchesOfRows, pageOfRows, type SelectedRows } from './selected-rows.server.ts'

const db = await testDatabase()
const ROWS = 10_050
const idOf = (row: number) => `01a00000-0000-7000-8000-${String(row).padStart(12, '0')}`

/** Names go the other way than rows were made; of each hundred one is a mason. */
beforeAll(async () => {
  await db.execute(sql`
    insert into organisation (id, name)
    select ('01a00000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 100 = 0 then 'Maçonnerie ' else 'Toitures ' end || lpad((${ROWS} - n)::text, 6, '0')
    from generate_series(1, ${ROWS}::int) as n`)
})

const byName = (where: SQL): SelectedRows => ({
  from: 'organisation o',
  where,
  order: ['o.name', 'o.id'],
  isAscending: true,
})
const masons = byName(sql`o.name like 'Maçonnerie%'`)

test('few rows are counted, cut into pages and led no further than their last page', async () => {
  const asked = { perPage: 40, isLookedUp: false }
  const first = await pageOfRows(db, masons, { ...asked, page: 1 })
  expect(first).toMatchObject({ total: 100, isMore: false, page: 1, pageCount: 3 })
  expect(first.ids[0]).toBe(idOf(10_000))
  const beyond = await pageOfRows(db, masons, { ...asked, page: 9 })
  expect(beyond).toMatchObject({ page: 3, ids: expect.objectContaining({ length: 20 }) })
  expect(beyond.ids.at(-1)).toBe(idOf(100))
  const none = await pageOfRows(db, byName(sql`false`), { ...asked, page: 2 })
  expect(none).toMatchObject({ total: 0, page: 1, pageCount: 1, ids: [] })
})

test('of more rows than are counted, pages are still those of the order', async () => {
  const all = byName(sql`true`)
  const page = await pageOfRows(db, all, { page: 102, perPage: 100, isLookedUp: false })
  expect(page).toMatchObject({ total: 10_000, isMore: true, page: 100, pageCount: 100 })
  // Masons come first, then roofs, from the last that was made.
  const first = await pageOfRows(db, all, { page: 2, perPage: 100, isLookedUp: false })
  expect(first.ids.slice(0, 2)).toEqual([idOf(10_050), idOf(10_049)])
})

test('batches hold every row once, in the order of the list', async () => {
  const ids: string[] = []
  for await (const batch of batchesOfRows(db, byName(sql`true`))) ids.push(...batch)
  expect(new Set(ids).size).toBe(ROWS)
  expect([ids[0], ids.at(-1)]).toEqual([idOf(10_000), idOf(1)])
})
