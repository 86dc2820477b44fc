import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../tests/database.ts'
import { indexOfOpenTenders } from './open-tender-index.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-12-20T08:00:00Z')

test('alerts look at what is open and real; a tender that cannot be indexed does not stop them', async () => {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'pau', identity: 'pau', name: 'Ville de Pau' })
    .returning({ id: buyer.id })
  const call = (slug: string) => ({
    slug,
    title: slug,
    buyerId: town?.id ?? '',
    publishedAt: now,
    deadlineAt: later,
  })
  await db
    .insert(tender)
    .values([
      call('ravalement'),
      call('toiture'),
      { ...call('peinture'), deadlineAt: now },
      { ...call('voirie'), demo: true },
      { ...call('zinguerie'), cancelledAt: now },
    ])
  await db.execute(sql`update tender set cpv_codes = '{{45000000}}' where slug = 'toiture'`)
  const index = await indexOfOpenTenders(db, now)
  const total = (text: string) => index.search({ text, now: now.getTime() }).total
  expect([index.size, total('ravalement')]).toEqual([1, 1])
})
