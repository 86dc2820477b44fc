import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'

/**
 * Files of the data folder that belong to no document any more. A trigger writes them down whatever took the document
 * away (its sender, the end of an organisation, of a tender), in the same transaction.
 */
export const discardedFile = pgTable('discarded_file', {
  /** Generated name under `documents/`. */
  storedAs: text().primaryKey(),
  discardedAt: instant().notNull().defaultNow(),
})
