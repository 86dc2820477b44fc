import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SearchIndex } from '#/search/search-index.ts'
import { layOutSales, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import type { ChangeCursor } from '../search/index-changes.queries.server.ts'
import { applyChanges, loadTenders } from '../search/index-follower.server.ts'
import { answerTendersApi } from '../search/tenders-api.server.ts'
import { UnindexedTenders } from '../search/unindexed-tenders.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'
import { tenderBySlug } from './tender-detail.queries.server.ts'

const db = await testDatabase()
const { tenderId, now } = SETTING

let index: SearchIndex
let unindexed: UnindexedTenders
let cursor: ChangeCursor
beforeEach(async () => {
  await layOutSales(db)
  index = new SearchIndex()
  unindexed = new UnindexedTenders()
  cursor = await loadTenders(db, index, unindexed)
})

/** Number of tenders reported as changed. */
async function follow(): Promise<number> {
  const changes = await applyChanges(db, { index, unindexed, after: cursor })
  cursor = changes.cursor
  return changes.count
}
const analyse = (value: object | null) =>
  db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    values (gen_random_uuid(), ${tenderId}, 'PRICE', '1', ${JSON.stringify(value)}::jsonb, 'rules')
    on conflict on constraint analysis_result_once do update set value = excluded.value`)
const askApi = async (params: Record<string, string>) => {
  const { json } = await answerTendersApi(db, {
    index,
    cardsOf: (ids) => tenderCards(db, { ids, now }),
    params: new URLSearchParams(params),
    siteUrl: 'https://site.test',
    access: 'everything',
    now,
  })
  const { tenders } = JSON.parse(json.toString()) as {
    tenders: { estimate: unknown; maximum: unknown; results: { type: string }[] }[]
  }
  return tenders
}
const found = (min: number, max: number) =>
  index.search({ amountCents: { min: min * 100, max: max * 100 }, now: now.getTime() }).total

test('a price that the analysis reads is that of page, API and filter alike', async () => {
  expect(found(1, 1_000_000)).toBe(0)
  await analyse({ estimatedPrice: 250_000, maxPrice: 400_000 })
  await follow()
  expect([found(249_000, 251_000), found(399_000, 401_000)]).toEqual([1, 0])
  const estimate = { cents: 25_000_000, currency: 'EUR' }
  const maximum = { cents: 40_000_000, currency: 'EUR' }
  expect(await tenderBySlug(db, { slug: 'travaux', now })).toMatchObject({ estimate, maximum })
  const [tender] = await askApi({ amount: '249000-251000' })
  expect(tender).toMatchObject({ estimate, maximum })
  expect(tender?.results.map(({ type }) => type)).not.toContain('PRICE')
})

test('what the notice says counts until it is analysed, and again once the analysis says nothing', async () => {
  await db.execute(sql`update tender set estimate_cents = 1000000 where id = ${tenderId}`)
  await analyse({ estimatedPrice: 50_000 })
  await follow()
  expect([found(10_000, 10_000), found(50_000, 50_000)]).toEqual([0, 1])
  await analyse(null)
  await follow()
  expect([found(10_000, 10_000), found(50_000, 50_000)]).toEqual([1, 0])
  await db.execute(sql`delete from analysis_result where type = 'PRICE'`)
  expect(await follow()).toBe(1)
})

test('a price that is read anew to the same amounts is no change', async () => {
  await analyse({ estimatedPrice: 50_000 })
  await follow()
  await analyse({ estimatedPrice: 50_000, details: 'Valeur estimée : 50 000 € HT' })
  expect(await follow()).toBe(0)
  await analyse({ estimatedPrice: 50_001 })
  expect(await follow()).toBe(1)
})
