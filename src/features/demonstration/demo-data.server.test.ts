import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../tests/database.ts'
import { demoShare } from './demo-data.queries.server.ts'

const db = await testDatabase()
const [town] = await db
  .insert(buyer)
  .values({ slug: 'pau', identity: 'name:pau', name: 'Ville de Pau' })
  .returning({ id: buyer.id })

const add = (slug: string, more: object) =>
  db.insert(tender).values({
    title: 'Voirie',
    buyerId: town?.id ?? '',
    publishedAt: new Date('2026-11-01'),
    slug,
    ...more,
  })

test('the demonstration set alone, beside invented examples, and beside other notices', async () => {
  await add('exemple', { isExample: true })
  expect(await demoShare(db)).toBe('none')
  await add('decale', { demo: true })
  expect(await demoShare(db)).toBe('all')
  await add('vrai', {})
  expect(await demoShare(db)).toBe('some')
})
