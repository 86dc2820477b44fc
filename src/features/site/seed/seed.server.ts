import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import {
  category,
  categoryGroup,
  categoryGroupMember,
  recordFormat,
  source,
  sourceFeed,
} from '#/db/schema/reference-tables.ts'
import { RUN_CODES } from '#/domain/sources/feed-codes.ts'
import { RECORD_FORMATS } from '#/domain/sources/record-formats.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { loadShippedArticles } from '#/features/blog/shipped-articles.mutations.server.ts'
import { CATEGORIES, CATEGORY_GROUPS } from '#/features/categories/categories.ts'
import { seedLandingPages } from '#/features/landing-pages/landing-pages.mutations.server.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { seedLocations } from './seed-locations.server.ts'

const MEMBERS = CATEGORY_GROUPS.flatMap((group) =>
  group.categories.map((member) => ({ groupSlug: group.slug, categorySlug: member.slug })),
)

/**
 * Writes the reference tables from the code that defines them; running it again changes nothing. Categories
 * removed from the code stay, since tenders may have them; they leave their groups. So do formats and feeds.
 */
async function seedReferenceTables(db: Database): Promise<void> {
  await db
    .insert(source)
    .values(SOURCE_CODES.map((code) => ({ code, label: sourceLabel(code) })))
    .onConflictDoUpdate({ target: source.code, set: { label: sql`excluded.label` } })
  await db
    .insert(recordFormat)
    .values(RECORD_FORMATS.map(({ code }) => ({ code })))
    .onConflictDoNothing()
  await db
    .insert(sourceFeed)
    .values(RUN_CODES.map((code) => ({ code })))
    .onConflictDoNothing()
  await db
    .insert(category)
    .values(CATEGORIES.map(({ slug, name, staticCount }) => ({ slug, name, staticCount })))
    .onConflictDoUpdate({
      target: category.slug,
      set: { name: sql`excluded.name`, staticCount: sql`excluded.static_count` },
    })
  await db
    .insert(categoryGroup)
    .values(CATEGORY_GROUPS.map(({ slug, name }) => ({ slug, name })))
    .onConflictDoUpdate({ target: categoryGroup.slug, set: { name: sql`excluded.name` } })
  await db.insert(categoryGroupMember).values(MEMBERS).onConflictDoNothing()
  await db.delete(categoryGroupMember).where(
    sql`(${categoryGroupMember.groupSlug}, ${categoryGroupMember.categorySlug}) not in (
      select * from unnest(${sql.param(MEMBERS.map(({ groupSlug }) => groupSlug))}::text[],
        ${sql.param(MEMBERS.map(({ categorySlug }) => categorySlug))}::text[]))`,
  )
  await seedLocations(db)
  await seedLandingPages(db)
}

/** Writes what the code defines and the database repeats: reference tables and the shipped articles. Idempotent. */
export async function seedDatabase(db: Database): Promise<void> {
  await seedReferenceTables(db)
  await loadShippedArticles(db)
}
