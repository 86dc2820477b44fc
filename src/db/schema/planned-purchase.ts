import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { category } from './reference-tables.ts'

/** A purchase that a buyer plans (APProch); deleted when its source no longer lists it. */
export const plannedPurchase = pgTable(
  'planned_purchase',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    buyerSiren: text(),
    /** The call is expected to be published then. */
    expectedOn: date().notNull(),
    offersOn: date(),
    /** A band in the buyer's words. */
    amountBand: text(),
    durationMonths: integer(),
    /** Eight digits. */
    cpvCodes: text().array().notNull().default(sql`'{}'`),
    categorySlug: text().references(() => category.slug),
    /** Empty for all of France. */
    departments: text().array().notNull().default(sql`'{}'`),
    status: text(),
    url: text(),
    /** When its source last listed it. */
    seenAt: instant().notNull(),
  },
  (table) => [
    check('planned_purchase_title_not_blank', sql`${table.title} ~ '\\S'`),
    check('planned_purchase_siren_form', sql`${table.buyerSiren} ~ '^[0-9]{9}$'`),
    check('planned_purchase_duration_positive', sql`${table.durationMonths} > 0`),
    index('planned_purchase_of_buyer').on(table.buyerSiren, table.expectedOn),
    index('planned_purchase_expected').on(table.expectedOn),
    index('planned_purchase_seen').on(table.seenAt),
  ],
)
