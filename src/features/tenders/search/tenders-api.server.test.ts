import { beforeAll, expect, test } from 'vitest'
import { buyer, tender, tenderDepartment } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderCards } from '../tender-cards.queries.server.ts'
import { loadTenders } from './index-follower.server.ts'
import { answerTendersApi } from './tenders-api.server.ts'

const db = await testDatabase()
const index = new SearchIndex()
const now = new Date('2026-11-20T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

async function ask(
  query: string,
  {
    access = 'everything',
    cardsOf = (ids) => tenderCards(db, { ids, now }),
  }: { access?: Access; cardsOf?: (ids: string[]) => Promise<TenderCard[]> } = {},
) {
  const { status, json } = await answerTendersApi(db, {
    index,
    cardsOf,
    params: new URLSearchParams(query),
    siteUrl: 'https://marches.example',
    access,
    now,
  })
  return { status, body: JSON.parse(json.toString()) }
}

beforeAll(async () => {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'ville-de-nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
    .returning({ id: buyer.id })
  const row = { buyerId: town?.id ?? '', publishedAt: inDays(-3) }
  const rows = await db
    .insert(tender)
    .values([
      { ...row, slug: 'peinture', title: 'Peinture d’une école', deadlineAt: inDays(20) },
      {
        ...row,
        slug: 'toiture',
        title: 'Réfection de toiture',
        deadlineAt: inDays(5),
        estimateCents: 9_000_000,
      },
      { ...row, slug: 'close', title: 'Peinture au sol', deadlineAt: inDays(-1) },
    ])
    .returning({ id: tender.id })
  await db
    .insert(tenderDepartment)
    .values(rows.map(({ id }) => ({ tenderId: id, departmentCode: '44', rank: 0 })))
  await loadTenders(db, index)
})

test('open tenders by default, with their address on the site', async () => {
  const { status, body } = await ask('q=peinture')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 1,
    page: 1,
    limit: 20,
    tenders: [
      { slug: 'peinture', state: 'open', url: 'https://marches.example/appel-offre/peinture' },
    ],
  })
})

test('the same filters and sorts as the page', async () => {
  expect((await ask('l=pays-de-la-loire&sort=deadline')).body).toMatchObject({
    total: 2,
    tenders: [{ slug: 'toiture' }, { slug: 'peinture' }],
  })
  expect((await ask('status=all&q=peinture')).body).toMatchObject({ total: 2 })
  expect((await ask('deadline=2026-12-01..')).body).toMatchObject({ total: 1 })
  expect((await ask('buyer=ville-de-nantes&limit=1&p=2')).body).toMatchObject({
    total: 2,
    page: 2,
    tenders: [{ slug: expect.any(String) }],
  })
})

test('an empty list', async () => {
  expect(await ask('q=voirie')).toEqual({
    status: 200,
    body: { total: 0, page: 1, limit: 20, tenders: [] },
  })
})

test('a card that is shared between requests has its price for those alone who may read it', async () => {
  const cards = new Map<string, TenderCard>()
  const cardsOf = async (ids: string[]) => {
    for (const card of await tenderCards(db, { ids, now })) {
      if (!cards.has(card.id)) cards.set(card.id, card)
    }
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
  const estimateFor = async (access: Access) =>
    (await ask('q=toiture', { access, cardsOf })).body.tenders[0].estimate
  const [id = ''] = (await ask('q=toiture', { cardsOf })).body.tenders.map(
    (tender: { id: string }) => tender.id,
  )
  const estimate = { cents: 9_000_000, currency: 'EUR' }
  expect(await estimateFor('everything')).toEqual(estimate)
  expect(await estimateFor({ bought: new Set() })).toBeNull()
  expect(await estimateFor({ bought: new Set([id]) })).toEqual(estimate)
  expect(await estimateFor({ bought: new Set() })).toBeNull()
})

test.each([
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['p=0', 'p'],
  ['c=aucune-activite', 'c'],
  ['l=atlantide', 'l'],
  ['sort=hasard', 'sort'],
  ['amount=beaucoup', 'amount'],
  ['near=nulle-part:10', 'near'],
  ['couleur=bleu', 'couleur'],
])('« %s » is refused, naming the parameter', async (query, parameter) => {
  const { status, body } = await ask(query)
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { code: 'invalid_parameter', parameter } })
})
