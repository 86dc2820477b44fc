import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { RecentCards } from './recent-cards.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T09:00:00Z')
const [town] = await db
  .insert(buyer)
  .values({ slug: 'ville-de-nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
  .returning({ id: buyer.id })
const row = { buyerId: town?.id ?? '', publishedAt: now }
const [roof, paint] = (
  await db
    .insert(tender)
    .values([
      { ...row, slug: 'toiture', title: 'Réfection de toiture' },
      { ...row, slug: 'peinture', title: 'Peinture d’une école' },
    ])
    .returning({ id: tender.id })
).map(({ id }) => id) as [string, string]

const slugsOf = async (cards: RecentCards, ids: string[], state: number) =>
  (await cards.of(db, { ids, now, state })).map(({ slug }) => slug)

test('cards come in the order asked for, those read before without the database', async () => {
  const cards = new RecentCards()
  expect(await slugsOf(cards, [roof], 1)).toEqual(['toiture'])
  await db.update(tender).set({ slug: 'toiture-2' }).where(eq(tender.id, roof))
  expect(await slugsOf(cards, [paint, roof], 1)).toEqual(['peinture', 'toiture'])
})

test('a change of the index is followed at once', async () => {
  const cards = new RecentCards()
  const [before] = await slugsOf(cards, [roof], 1)
  await db.update(tender).set({ slug: 'toiture-3' }).where(eq(tender.id, roof))
  expect(await slugsOf(cards, [roof], 2)).not.toEqual([before])
})

test('a card that was read before a change is not stored after it', async () => {
  const cards = new RecentCards()
  const [early] = await Promise.all([slugsOf(cards, [roof], 1), slugsOf(cards, [paint], 2)])
  await db.update(tender).set({ slug: 'toiture-4' }).where(eq(tender.id, roof))
  expect(early).toEqual(['toiture-3'])
  expect(await slugsOf(cards, [roof], 2)).toEqual(['toiture-4'])
})

test('a withdrawn tender is left out', async () => {
  const cards = new RecentCards()
  await db.update(tender).set({ status: 'withdrawn' }).where(eq(tender.id, paint))
  expect(await slugsOf(cards, [paint, roof], 1)).toEqual(['toiture-4'])
})
