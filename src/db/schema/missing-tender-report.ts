import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'

/** A tender that a visitor looked for and did not find; no column identifies the visitor. */
export const missingTenderReport = pgTable(
  'missing_tender_report',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    title: text().notNull(),
    buyerName: text(),
    /** Where it was seen. */
    url: text(),
    comment: text(),
    reportedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('missing_tender_report_title_not_blank', sql`${table.title} ~ '\\S'`),
    check(
      'missing_tender_report_lengths',
      sql`length(${table.title}) <= 300 and length(${table.buyerName}) <= 200
        and length(${table.url}) <= 1000 and length(${table.comment}) <= 2000`,
    ),
    index('missing_tender_report_at').on(table.reportedAt),
  ],
)
