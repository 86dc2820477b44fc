import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { writeAnalyses } from '#/features/analysis/write-analysis.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { changeStatuses } from './tender-status.mutations.server.ts'
import { tenderTablePage } from './tender-table.queries.server.ts'
import type { TenderTableFilters } from './tender-table.schemas.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const ids = new Map<string, string>()

beforeAll(async () => {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'pau', identity: 'name:pau', name: 'Ville de Pau' })
    .returning({ id: buyer.id })
  const row = { buyerId: town?.id ?? '' }
  const day = (date: string) => new Date(`${date}T09:00:00Z`)
  const rows = await db
    .insert(tender)
    .values([
      {
        ...row,
        slug: 'a',
        title: 'A',
        publishedAt: day('2026-11-01'),
        deadlineAt: day('2026-12-09'),
      },
      { ...row, slug: 'b', title: 'B', publishedAt: day('2026-11-02') },
      {
        ...row,
        slug: 'c',
        title: 'C',
        publishedAt: day('2026-11-02'),
        deadlineAt: day('2026-12-01'),
      },
      { ...row, slug: 'd', title: 'D', publishedAt: day('2026-11-03'), status: 'draft' },
      {
        ...row,
        slug: 'e',
        title: 'E',
        publishedAt: day('2026-11-04'),
        status: 'withdrawn',
        analysisError: 'Illisible',
      },
    ])
    .returning({ id: tender.id, title: tender.title })
  for (const { id, title } of rows) ids.set(title, id)
})

const page = (filters: TenderTableFilters) => tenderTablePage(db, filters)
const titles = async (filters: TenderTableFilters) =>
  (await page(filters)).bids.map(({ title }) => title).join('')
const idOf = (title: string) => ids.get(title) ?? ''

test('all tenders are listed, whatever their status, the latest first', async () => {
  expect(await titles({})).toMatch(/^ED(BC|CB)A$/)
  expect(await titles({ sortBy: 'deadlineAt', sortDirection: 'asc' })).toMatch(/^CA/)
})

test('filters hold together', async () => {
  expect(await titles({ statusFilter: 'draft' })).toBe('D')
  expect(await titles({ errorFilter: 'true' })).toBe('E')
  expect(
    await titles({ dateFilter: '2026-11-02', sortBy: 'deadlineAt', sortDirection: 'asc' }),
  ).toBe('CB')
  expect(await titles({ dateFilter: '2026-11-02', statusFilter: 'draft' })).toBe('')
})

test('a tender is found by its id, its slug, or nothing at all', async () => {
  expect(await titles({ idFilter: idOf('C') })).toBe('C')
  expect(await titles({ idFilter: 'c' })).toBe('C')
  expect(await titles({ idFilter: 'nulle-part' })).toBe('')
})

test('the counts of each status follow the other filters', async () => {
  const counted = async (filters: TenderTableFilters) =>
    Object.entries((await page(filters)).counts).map(([status, { count }]) => `${status} ${count}`)
  expect(await counted({ statusFilter: 'draft' })).toEqual([
    'draft 1',
    'analysing 0',
    'published 3',
    'withdrawn 1',
  ])
  expect(await counted({ errorFilter: 'true' })).toEqual([
    'draft 0',
    'analysing 0',
    'published 0',
    'withdrawn 1',
  ])
})

test.each([
  ['publishedAt', 'desc'],
  ['publishedAt', 'asc'],
  ['deadlineAt', 'asc'],
  ['deadlineAt', 'desc'],
  ['updatedAt', 'desc'],
] as const)(
  'pages by %s %s hold every tender once, there and back',
  async (sortBy, sortDirection) => {
    const order = { sortBy, sortDirection }
    const all = await titles(order)
    const first = await page({ ...order, limit: 2 })
    const second = await page({ ...order, limit: 2, after: first.next ?? '' })
    const third = await page({ ...order, limit: 2, after: second.next ?? '' })
    const pages = [first, second, third].map(({ bids }) => bids.map(({ title }) => title).join(''))
    expect(pages.join('')).toBe(all)
    expect([first.previous, third.next]).toEqual([null, null])
    const back = await page({ ...order, limit: 2, before: third.previous ?? '' })
    expect(back.bids).toEqual(second.bids)
    const start = await page({ ...order, limit: 2, before: back.previous ?? '' })
    expect(start.bids).toEqual(first.bids)
    expect(start.previous).toBeNull()
  },
)

test('many are withdrawn and published at once; those whose status does not allow it stay', async () => {
  const tenderIds = ['A', 'B', 'E'].map(idOf)
  expect(await changeStatuses(db, { tenderIds, action: 'withdraw', actorId })).toEqual({
    changed: 2,
    refused: 1,
  })
  expect(await titles({ statusFilter: 'withdrawn' })).toBe('EBA')
  await changeStatuses(db, { tenderIds: tenderIds.slice(0, 2), action: 'publish', actorId })
  const { rows } = await db.execute(sql`
    select action, before, after from audit_entry where subject_id = ${idOf('A')} order by id`)
  expect(rows).toEqual([
    { action: 'withdraw', before: { status: 'published' }, after: { status: 'withdrawn' } },
    { action: 'publish', before: { status: 'withdrawn' }, after: { status: 'published' } },
  ])
})

test('a published tender that is to be analysed again waits for it and stays published', async () => {
  const tenderIds = [idOf('A'), idOf('D')]
  await changeStatuses(db, { tenderIds, action: 'reanalyse', actorId })
  const { bids } = await page({})
  const states = bids.map(({ title, status, waits }) => [title, status, waits])
  expect(states).toContainEqual(['A', 'published', true])
  expect(states).toContainEqual(['D', 'analysing', true])
})

test('a draft that was analysed is a draft again, with its error where the analysis failed', async () => {
  const analyses = [{ tenderId: idOf('D'), ok: false as const, reason: 'Illisible' }]
  await db.transaction((tx) => writeAnalyses(tx, { analyses }))
  const { bids } = await page({ idFilter: 'd' })
  expect(bids).toMatchObject([{ status: 'draft', analysisError: 'Illisible' }])
})
