import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RawVersion } from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'

/** Where notices come from; seeded from `domain/sources/source-codes.ts`. */
export const source = pgTable('source', {
  code: text().primaryKey(),
  label: text().notNull(),
})

/** Formats of raw records; seeded from `domain/sources/record-formats.ts`. */
export const recordFormat = pgTable('record_format', { code: text().primaryKey() })

/** A column with the format of a raw record. */
export const recordFormatCode = () =>
  text()
    .$type<RawVersion>()
    .notNull()
    .references(() => recordFormat.code)

/** A column with the source of a notice. */
export const sourceCode = () =>
  text()
    .$type<SourceCode>()
    .notNull()
    .references(() => source.code)

/** What runs fetch: feeds of notices and data sets; seeded from `domain/sources/feed-codes.ts`. */
export const sourceFeed = pgTable('source_feed', { code: text().primaryKey() })

/** Fine activity categories; seeded from `features/categories`. */
export const category = pgTable('category', {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
  /** The taxonomy's published count, which orders pickers; not a live figure. */
  staticCount: integer().notNull(),
})

export const categoryGroup = pgTable('category_group', {
  slug: text().primaryKey(),
  name: text().notNull().unique(),
})

export const categoryGroupMember = pgTable(
  'category_group_member',
  {
    groupSlug: text()
      .notNull()
      .references(() => categoryGroup.slug, { onDelete: 'cascade' }),
    categorySlug: text()
      .notNull()
      .references(() => category.slug, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupSlug, table.categorySlug] })],
)

export const region = pgTable('region', {
  slug: text().primaryKey(),
  label: text().notNull(),
  prefix: text().notNull(),
})

/** The 101 départements, the other overseas territories, and '99' for places abroad. */
export const department = pgTable('department', {
  code: text().primaryKey(),
  label: text().notNull(),
  prefix: text().notNull(),
  /** Null overseas and abroad: the 13 regions are metropolitan. */
  regionSlug: text().references(() => region.slug),
})
