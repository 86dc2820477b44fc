import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import type { Json } from '#/domain/json.ts'
import { newId } from '#/domain/new-id.ts'
import { ANALYSIS_ORIGINS, ANALYSIS_TYPES, type Evidence } from '#/domain/notices/analysis-types.ts'
import { tender } from './tender.ts'

export const analysisResult = pgTable(
  'analysis_result',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** Null where the result is about the whole call. */
    lotNumber: integer(),
    type: text({ enum: ANALYSIS_TYPES }).notNull(),
    /** Version of the schema that `value` follows. */
    version: text().notNull(),
    value: jsonb().$type<Json>().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    origin: text({ enum: ANALYSIS_ORIGINS }).notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('analysis_result_once')
      .on(table.tenderId, table.lotNumber, table.type, table.version)
      .nullsNotDistinct(),
    index('analysis_result_edited').on(table.tenderId).where(sql`origin = 'administrator'`),
    check('analysis_result_type_known', oneOf(table.type, ANALYSIS_TYPES)),
    check('analysis_result_origin_known', oneOf(table.origin, ANALYSIS_ORIGINS)),
    check('analysis_result_lot_positive', sql`${table.lotNumber} > 0`),
  ],
)
