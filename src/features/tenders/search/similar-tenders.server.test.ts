import { expect, test } from 'vitest'
import { buyer, tender, tenderCategory } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { loadTenders } from './index-follower.server.ts'
import { similarTenders } from './similar-tenders.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T08:00:00Z')

test('a town that both titles name makes no call similar, a common activity does', async () => {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'coueron', identity: 'name:coueron', name: 'Ville de Couëron' })
    .returning({ id: buyer.id })
  const buyerId = town?.id ?? ''
  const calls = [
    ['Réfection de la toiture de la mairie de Couëron', 'charpente-couverture-et-etancheite'],
    ['Repas pour la petite enfance de Couëron', 'restauration-collective-et-traiteur'],
    ['Réfection de la toiture du gymnase', 'charpente-couverture-et-etancheite'],
  ] as const
  const ids: string[] = []
  for (const [title, categorySlug] of calls) {
    const [row] = await db
      .insert(tender)
      .values({
        slug: `call-${ids.length}`,
        title,
        buyerId,
        publishedAt: now,
        deadlineAt: new Date(now.getTime() + 10 * DAY_MS),
      })
      .returning({ id: tender.id })
    const tenderId = row?.id ?? ''
    ids.push(tenderId)
    await db.insert(tenderCategory).values({ tenderId, categorySlug, rank: 0 })
  }
  const index = new SearchIndex()
  await loadTenders(db, index)
  const found = await similarTenders(db, { index, id: ids[0] ?? '', now })
  expect(found.map(({ slug }) => slug)).toEqual(['call-2'])
})
