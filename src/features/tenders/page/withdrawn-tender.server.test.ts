import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { withGoneStatus } from './withdrawn-tender.server.ts'

const db = await testDatabase()
const [town] = await db
  .insert(buyer)
  .values({ slug: 'pau', identity: 'name:pau', name: 'Ville de Pau' })
  .returning({ id: buyer.id })
const row = { title: 'Voirie', buyerId: town?.id ?? '', publishedAt: new Date('2026-11-01') }
await db.insert(tender).values([
  { ...row, slug: 'retire', status: 'withdrawn' },
  { ...row, slug: 'brouillon', status: 'draft' },
])

async function statusOf(path: string, status: number): Promise<number> {
  const request = new Request(`https://marches.example${path}`)
  return (await withGoneStatus(db, request, new Response('', { status }))).status
}

test('the page of a withdrawn tender answers 410, an unknown one 404', async () => {
  expect(await statusOf('/appel-offre/retire', 404)).toBe(410)
  expect(await statusOf('/appel-offre/brouillon', 404)).toBe(404)
  expect(await statusOf('/appel-offre/nulle-part', 404)).toBe(404)
  expect(await statusOf('/appel-offre/%00', 404)).toBe(404)
  expect(await statusOf('/appels-offres/retire', 404)).toBe(404)
  expect(await statusOf('/appel-offre/retire', 200)).toBe(200)
})
