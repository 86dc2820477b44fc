import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'
import type { AuditSubject } from '#/domain/audit-subjects.ts'
import type { Json } from '#/domain/json.ts'

/** What was changed in the back office, by whom: rows are added, never changed (enforced by a trigger). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    /** Account of the author; null for the command line. Outlives the account: no foreign key, and no name. */
    actorId: uuid(),
    /** What was done, as `publish` or `edit_result`. */
    action: text().notNull(),
    subjectKind: text().$type<AuditSubject>().notNull(),
    /** Outlives the thing: no foreign key. */
    subjectId: text().notNull(),
    /** What differed; null where there was nothing before, or nothing after. */
    before: jsonb().$type<Json>(),
    after: jsonb().$type<Json>(),
  },
  (table) => [
    check('audit_entry_action_form', sql`${table.action} ~ '^[a-z][a-z_]*$'`),
    check('audit_entry_subject_kind_form', sql`${table.subjectKind} ~ '^[a-z][a-z_]*$'`),
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_of').on(table.subjectId, table.subjectKind, table.id),
    index('audit_entry_kind').on(table.subjectKind, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_actor_kind').on(table.actorId, table.subjectKind, table.id),
  ],
)
