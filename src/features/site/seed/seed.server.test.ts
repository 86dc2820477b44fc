import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categoryGroupMember } from '#/db/schema/reference-tables.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { seedDatabase } from './seed.server.ts'

const db = await testDatabase()
const memberships = async () => {
  const { rows } = await db.execute(sql`
    select group_slug, category_slug from category_group_member order by 1, 2`)
  return rows
}

test('a category that left a group in the code leaves it in the database, and nothing else changes', async () => {
  const before = await memberships()
  const { rows } = await db.execute<{ slug: string; category: string }>(sql`
    select g.slug, c.slug as category from category_group g cross join category c
    where not exists (select from category_group_member m
      where m.group_slug = g.slug and m.category_slug = c.slug) limit 1`)
  const [stray] = rows
  await db
    .insert(categoryGroupMember)
    .values({ groupSlug: stray?.slug ?? '', categorySlug: stray?.category ?? '' })
  expect(await memberships()).toHaveLength(before.length + 1)
  await seedDatabase(db)
  expect(await memberships()).toEqual(before)
})
