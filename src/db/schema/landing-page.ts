import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { category } from './reference-tables.ts'

/** A domain of `/appels-offres/{slug}`: keywords, location and activity, and the search they make. */
export const landingPage = pgTable('landing_page', {
  slug: text().primaryKey(),
  keywords: text(),
  /** As the `l` parameter has it. */
  location: text(),
  activity: text().references(() => category.slug),
  title: text().notNull(),
  search: jsonb().$type<{ q?: string; c?: string; l?: string }>().notNull(),
})
