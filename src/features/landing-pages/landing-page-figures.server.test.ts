import { expect, test } from 'vitest'
import { buyer, tender, tenderCategory, tenderDepartment } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { loadTenders } from '#/features/tenders/search/index-follower.server.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../tests/database.ts'
import { landingPageFigures } from './landing-page-figures.server.ts'
import { landingPageBySlug } from './landing-pages.queries.server.ts'
import { countLandingPairs } from './landing-pairs.server.ts'

const db = await testDatabase()
const index = new SearchIndex()
const now = new Date('2026-11-20T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

const [rennes, brest] = await db
  .insert(buyer)
  .values([
    { slug: 'rennes', identity: 'name:rennes', name: 'Ville de Rennes' },
    { slug: 'brest', identity: 'name:brest', name: 'Ville de Brest' },
  ])
  .returning({ id: buyer.id })

/** Publication and deadline in days from now. */
async function publish(
  slug: string,
  by: typeof rennes,
  published: number,
  deadline: number | null,
) {
  const [row] = await db
    .insert(tender)
    .values({
      slug,
      title: 'Maçonnerie',
      buyerId: by?.id ?? '',
      publishedAt: inDays(published),
      deadlineAt: deadline === null ? null : inDays(deadline),
    })
    .returning({ id: tender.id })
  const tenderId = row?.id ?? ''
  await db.insert(tenderDepartment).values({ tenderId, departmentCode: '35', rank: 0 })
  await db.insert(tenderCategory).values({ tenderId, categorySlug: 'gros-uvre', rank: 0 })
}
await publish('recente', rennes, -2, 18)
await publish('pressante', rennes, -16, 4)
await publish('close', brest, -60, -30)
await publish('ancienne', brest, -400, -380)
await publish('sans-date', rennes, -3, null)
await loadTenders(db, index)

test('counts open and yearly tenders, top buyers and the median response time', async () => {
  const figures = await landingPageFigures(db, { index, search: { l: 'bretagne' }, now })
  expect(figures).toMatchObject({ open: 3, recent: 2, closing: 1, lastYear: 4, responseDays: 20 })
  expect(figures.buyers).toEqual([
    { slug: 'rennes', name: 'Ville de Rennes', count: 3 },
    { slug: 'brest', name: 'Ville de Brest', count: 1 },
  ])
  expect(figures.months).toHaveLength(12)
  expect(figures.months.slice(-3)).toEqual([
    { month: '2026-09', count: 1 },
    { month: '2026-10', count: 0 },
    { month: '2026-11', count: 3 },
  ])
})

test('a domain without publications has no statistics', async () => {
  const figures = await landingPageFigures(db, { index, search: { l: 'corse' }, now })
  expect(figures).toMatchObject({ open: 0, lastYear: 0, responseDays: null, buyers: [] })
})

test('an activity in a region has a page from five tenders a year', async () => {
  const pageNow = async () =>
    landingPageBySlug(db, {
      slug: 'gros-uvre-bretagne',
      pairs: await countLandingPairs({ index, now }),
    })
  expect(await pageNow()).toBeNull()
  await publish('cinquieme', brest, -1, 30)
  await loadTenders(db, index)
  expect(await pageNow()).toMatchObject({ activity: 'gros-uvre', location: 'bretagne' })
})

test('keyword pages are read from the database; unknown slugs give null', async () => {
  const pairs = await countLandingPairs({ index, now })
  const page = await landingPageBySlug(db, { slug: 'photovoltaique', pairs })
  expect(page).toMatchObject({ keywords: 'photovoltaïque', location: null, activity: null })
  expect(await landingPageBySlug(db, { slug: 'nulle-part', pairs })).toBeNull()
  expect(await landingPageBySlug(db, { slug: '\u0000', pairs })).toBeNull()
})
