import { expect, test } from 'vitest'
import { plannedPurchase } from '#/db/schema/planned-purchase.ts'
import { testDatabase } from '../../../tests/database.ts'
import { plannedPurchasesOf } from './planned-purchases.queries.server.ts'
import { answerPlannedPurchasesApi } from './planned-purchases-api.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T08:00:00Z')
const plan = (id: string, changes: Partial<typeof plannedPurchase.$inferInsert> = {}) => ({
  id,
  title: `Toiture ${id}`,
  buyerSiren: '110014016',
  expectedOn: '2027-01-09',
  departments: ['54', '57'],
  seenAt: now,
  ...changes,
})
await db
  .insert(plannedPurchase)
  .values([
    plan('1'),
    plan('2', { expectedOn: '2026-12-01', departments: [] }),
    plan('3', { buyerSiren: '130005481', departments: ['75'] }),
    plan('4', { expectedOn: '2026-11-20' }),
  ])

const asked = async (query: string) => {
  const params = new URLSearchParams(query)
  const { status, body } = await answerPlannedPurchasesApi(db, { params, now })
  return { status, body: body as { total: number; plannedPurchases: { id: string }[] } }
}
const idsOf = async (query: string) =>
  (await asked(query)).body.plannedPurchases.map(({ id }) => id)

test('planned purchases are a kind of their own, the next first, without those that are over', async () => {
  const { body } = await asked('')
  expect(body).toMatchObject({ total: 3, page: 1, limit: 20 })
  expect(body.plannedPurchases[0]).toMatchObject({
    kind: 'planned_purchase',
    id: '2',
    expectedOn: '2026-12-01',
  })
})

test.each([
  ['buyer=130005481', ['3']],
  ['l=57,67', ['2', '1']],
  ['l=75', ['2', '3']],
  ['c=toiture', []],
  ['limit=1&p=2', ['1']],
])('%s narrows and divides the list', async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids)
})

test.each([
  ['siren=1', 'siren', 'Ce paramètre n’existe pas.'],
  ['buyer=1', 'buyer', 'Cette valeur n’est pas reconnue.'],
  ['l=bretagne', 'l', 'Cette valeur n’est pas reconnue.'],
  ['limit=1000', 'limit', 'Cette valeur n’est pas reconnue.'],
])('%s is refused with its name', async (query, parameter, message) => {
  expect(await asked(query)).toMatchObject({ status: 400, body: { error: { parameter, message } } })
})

test('the page of a buyer has its own planned purchases that are not over, the next first', async () => {
  const shown = async (siren: string | null) =>
    (await plannedPurchasesOf(db, { siren, now })).map(({ id }) => id)
  expect(await shown('110014016')).toEqual(['2', '1'])
  expect(await shown('130005481')).toEqual(['3'])
  expect(await shown(null)).toEqual([])
})
