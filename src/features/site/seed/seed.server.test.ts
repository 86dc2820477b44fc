import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categoryGroupMember } from '#/db/schema/reference-tables.ts'
import { RUN_CODES } from '#/domain/sources/feed-codes.ts'
import { RECORD_FORMATS } from '#/domain/sources/record-formats.ts'
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

test('a format and a feed that the code declares are known after the next start, without a migration', async () => {
  await db.execute(sql`delete from record_format where code = 'eforms_1'`)
  await db.execute(sql`delete from source_feed where code = 'ted'`)
  await seedDatabase(db)
  const codes = async (table: string) => {
    const { rows } = await db.execute<{ code: string }>(
      sql`select code from ${sql.identifier(table)}`,
    )
    return rows.map(({ code }) => code).toSorted()
  }
  expect(await codes('record_format')).toEqual(RECORD_FORMATS.map(({ code }) => code).toSorted())
  expect(await codes('source_feed')).toEqual(RUN_CODES.toSorted())
})

test('a run of a feed that no source declares is refused by the database', async () => {
  const inserted = db.execute(sql`insert into source_state (feed, span) values ('bomap', 'live')`)
  await expect(inserted).rejects.toThrow()
})
