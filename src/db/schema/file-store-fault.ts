import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { FILE_STORE_FAULTS, FILE_STORE_PROCESSES } from '#/domain/file-store-faults.ts'

/** Faults of the folder of stored files, by machine and folder, with the last time that a process met each. */
export const fileStoreFault = pgTable(
  'file_store_fault',
  {
    host: text().notNull(),
    folder: text().notNull(),
    process: text({ enum: FILE_STORE_PROCESSES }).notNull(),
    fault: text({ enum: FILE_STORE_FAULTS }).notNull(),
    seenAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.host, table.folder, table.process, table.fault] }),
    check('file_store_fault_process_known', oneOf(table.process, FILE_STORE_PROCESSES)),
    check('file_store_fault_known', oneOf(table.fault, FILE_STORE_FAULTS)),
  ],
)
