import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { ANSWER_FORMATS, MODEL_FAILURES, MODEL_PURPOSES } from '#/domain/model-calls.ts'
import { newId } from '#/domain/new-id.ts'
import { organisation } from './organisation.ts'
import { tender } from './tender.ts'

/** A question to the language model: its tokens count towards the limits of its organisation and of the site. */
export const modelCall = pgTable(
  'model_call',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    tenderId: uuid().references(() => tender.id, { onDelete: 'set null' }),
    /** Null for calls before organisations had limits, and for organisations that were deleted. */
    organisationId: uuid().references(() => organisation.id, { onDelete: 'set null' }),
    /** Null for calls before it was stored. */
    purpose: text({ enum: MODEL_PURPOSES }),
    model: text().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** One of MODEL_FAILURES, English words for calls before these; null where it has an answer. */
    failure: text(),
    askedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'model_call_tokens_natural',
      sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`,
    ),
    check('model_call_purpose_known', oneOf(table.purpose, MODEL_PURPOSES)),
    check(
      'model_call_failure_known',
      sql`${table.purpose} is null or ${oneOf(table.failure, MODEL_FAILURES)}`,
    ),
    index('model_call_asked').on(table.askedAt),
    index('model_call_tender').on(table.tenderId),
    index('model_call_organisation').on(table.organisationId, table.askedAt),
  ],
)

/** A question counts as interrupted from its start to its answer, which takes an hour at most. */
export const isRunning = sql`(${modelCall.failure} is not distinct from 'interrupted'
  and ${modelCall.askedAt} > now() - interval '1 hour')`

/** What a model server accepts, learned from its answers. */
export const modelAbility = pgTable(
  'model_ability',
  {
    /** Its address without credentials. */
    server: text().notNull(),
    model: text().notNull(),
    acceptsTemperature: boolean().notNull(),
    format: text({ enum: ANSWER_FORMATS }).notNull(),
    learnedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.server, table.model] }),
    check('model_ability_format_known', oneOf(table.format, ANSWER_FORMATS)),
  ],
)
