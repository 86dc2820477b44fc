import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, transactionId } from '#/db/column-types.ts'

/**
 * The change sequence that readers of tenders follow; written by triggers, so that no writer can
 * forget it. Sequence numbers would commit out of order, so rows have their transaction: a reader
 * takes those below `pg_snapshot_xmin(pg_current_snapshot())` and continues from there.
 * No foreign key: a removed tender leaves its change behind.
 */
export const tenderChange = pgTable(
  'tender_change',
  {
    transaction: transactionId().notNull(),
    tenderId: uuid().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction, table.tenderId] }),
    index('tender_change_at').on(table.changedAt),
  ],
)
