import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { tender } from './tender.ts'

/**
 * Tenders whose notices or documents are to be read again. The row is deleted in the transaction that
 * writes the results, so that it stays after a crash of the job.
 */
export const analysisRequest = pgTable(
  'analysis_request',
  {
    tenderId: uuid()
      .primaryKey()
      .references(() => tender.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('analysis_request_order').on(table.requestedAt)],
)
