import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { loadTenders } from './index-follower.server.ts'
import { listOpenTenders } from './list-open-tenders.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

test('with after7days, only calls that leave at least seven days to answer are listed', async () => {
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
    .returning({ id: buyer.id })
  const buyerId = town?.id ?? ''
  const due = { 'two-days': inDays(2), 'seven-days': inDays(7), 'ten-days': inDays(10) }
  for (const [slug, deadlineAt] of Object.entries(due)) {
    await db.insert(tender).values({ slug, title: slug, buyerId, publishedAt: now, deadlineAt })
  }
  const index = new SearchIndex()
  await loadTenders(db, index)
  const listed = async (after7days: boolean) => {
    const cards = await listOpenTenders(db, { index, limit: 10, after7days, now })
    return cards.map(({ slug }) => slug).sort()
  }
  expect(await listed(true)).toEqual(['seven-days', 'ten-days'])
  expect(await listed(false)).toEqual(['seven-days', 'ten-days', 'two-days'])
})
