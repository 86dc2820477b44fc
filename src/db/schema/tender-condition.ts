import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ConditionValue } from '#/domain/condition.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { tender } from './tender.ts'

/** What the notices of a call require of candidates; written by the job of the analysis, never edited. */
export const tenderCondition = pgTable(
  'tender_condition',
  {
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** From 0. */
    rank: integer().notNull(),
    value: jsonb().$type<ConditionValue>().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenderId, table.rank] }),
    check('tender_condition_proven', sql`jsonb_array_length(${table.evidence}) > 0`),
  ],
)
