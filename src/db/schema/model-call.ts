import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import { newId } from '#/domain/new-id.ts'
import { tender } from './tender.ts'

/** What a question to the language model took: for the tender's account, and for the cap of the day. */
export const modelCall = pgTable(
  'model_call',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid().references(() => tender.id, { onDelete: 'set null' }),
    model: text().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** Why it failed (English); null where it did not. */
    failure: text(),
    askedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'model_call_tokens_natural',
      sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`,
    ),
    index('model_call_asked').on(table.askedAt),
    index('model_call_tender').on(table.tenderId),
  ],
)
