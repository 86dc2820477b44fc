import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { LETTERS } from '#/domain/letter.ts'
import { newId } from '#/domain/new-id.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { notice } from './notice.ts'
import { appUser } from './organisation.ts'
import { tender } from './tender.ts'

/**
 * A profile and a tender whose grade an administrator judged: grading must give it again. The profile is written down
 * with it, so that nothing but the grading and the tender can move the letter.
 */
export const matchingCase = pgTable(
  'matching_case',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    draft: jsonb().$type<ProfileDraft>().notNull(),
    /** One of the two: a published tender, or a notice that waits. */
    tenderId: uuid().references(() => tender.id, { onDelete: 'cascade' }),
    noticeId: uuid().references(() => notice.id, { onDelete: 'cascade' }),
    expected: text({ enum: LETTERS }).notNull(),
    /** Why this letter, in the words of who judged. */
    note: text().notNull(),
    /** The moment that deadlines are counted from. */
    judgedAt: instant().notNull(),
    createdById: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('matching_case_expected_known', oneOf(table.expected, LETTERS)),
    check('matching_case_of_one', sql`num_nonnulls(${table.tenderId}, ${table.noticeId}) = 1`),
    index('matching_case_created').on(table.createdAt),
    index('matching_case_tender').on(table.tenderId),
    index('matching_case_notice').on(table.noticeId),
    index('matching_case_author').on(table.createdById),
  ],
)
