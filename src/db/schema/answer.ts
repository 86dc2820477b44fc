import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import {
  CANDIDACIES,
  DECISIONS,
  ITEM_KINDS,
  ITEM_ROLES,
  ITEM_STATES,
} from '#/domain/answer-states.ts'
import { newId } from '#/domain/new-id.ts'
import { appUser, organisation } from './organisation.ts'
import { tender } from './tender.ts'

/** What an organisation says of itself whenever it answers a call. */
export const companyFile = pgTable(
  'company_file',
  {
    organisationId: uuid()
      .primaryKey()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    content: jsonb().notNull(),
    /** Null once the account is gone. */
    updatedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('company_file_object', sql`jsonb_typeof(${table.content}) = 'object'`),
    check('company_file_size', sql`length(${table.content}::text) <= 200000`),
  ],
)

/** The work of an organisation on its answer to a tender; another organisation's is another row. */
export const answer = pgTable(
  'answer',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    candidacy: text({ enum: CANDIDACIES }).notNull().default('alone'),
    isLeader: boolean().notNull().default(true),
    leaderIsSolidary: boolean().notNull().default(false),
    lots: integer().array().notNull().default(sql`'{}'`),
    withVariant: boolean().notNull().default(false),
    declaresNoExclusion: boolean().notNull().default(false),
    decision: text({ enum: DECISIONS }),
    decisionReason: text().notNull().default(''),
    /** Null once the account is gone: the decision stays. */
    decidedById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.tenderId] }),
    check('answer_candidacy_known', oneOf(table.candidacy, CANDIDACIES)),
    check('answer_decision_known', oneOf(table.decision, DECISIONS)),
    check('answer_decided_when', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check('answer_reason_length', sql`length(${table.decisionReason}) <= 4000`),
    index('answer_tender').on(table.tenderId),
  ],
)

/**
 * What the team made of something to do. Requirements and documents are read anew from the texts, and found
 * here by their key; those that the team added itself have their words here.
 */
export const answerItem = pgTable(
  'answer_item',
  {
    organisationId: uuid().notNull(),
    tenderId: uuid().notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    key: text().notNull(),
    /** Null for what the texts ask. */
    label: text(),
    isMandatory: boolean(),
    state: text({ enum: ITEM_STATES }).notNull().default('to_do'),
    assigneeId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    /** The function of the company that is responsible, where no person is named. */
    role: text({ enum: ITEM_ROLES }),
    /** The day on which it must be done. */
    dueOn: date({ mode: 'string' }),
    note: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.tenderId, table.kind, table.key] }),
    foreignKey({
      name: 'answer_item_answer',
      columns: [table.organisationId, table.tenderId],
      foreignColumns: [answer.organisationId, answer.tenderId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('answer_item_kind_known', oneOf(table.kind, ITEM_KINDS)),
    check('answer_item_state_known', oneOf(table.state, ITEM_STATES)),
    check('answer_item_role_known', oneOf(table.role, ITEM_ROLES)),
    check('answer_item_key_form', sql`${table.key} ~ '^[a-z0-9_-]{1,64}$'`),
    check('answer_item_label_said', sql`${table.label} ~ '\\S' and length(${table.label}) <= 600`),
    check('answer_item_note_length', sql`length(${table.note}) <= 4000`),
  ],
)

/** A section of the mémoire technique. */
export const answerSection = pgTable(
  'answer_section',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    organisationId: uuid().notNull(),
    tenderId: uuid().notNull(),
    /** From 0; sections are sorted by it. */
    position: integer().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** The criterion that it serves, and its weight as published. */
    criterion: text(),
    weight: text(),
    /** Keys of the requirements that it answers. */
    requirementKeys: text().array().notNull().default(sql`'{}'`),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'answer_section_answer',
      columns: [table.organisationId, table.tenderId],
      foreignColumns: [answer.organisationId, answer.tenderId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('answer_section_position_natural', sql`${table.position} >= 0`),
    check('answer_section_titled', sql`${table.title} ~ '\\S' and length(${table.title}) <= 300`),
    check('answer_section_body_length', sql`length(${table.body}) <= 40000`),
    index('answer_section_of').on(table.organisationId, table.tenderId, table.position),
  ],
)
