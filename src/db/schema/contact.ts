import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { CONTACT_TOPICS } from '#/domain/contact-topics.ts'
import { newId } from '#/domain/new-id.ts'

/** A message of a visitor to the operator; stored whatever happens to the e-mail. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    topic: text({ enum: CONTACT_TOPICS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Digest of the proof that no machine wrote it: good for one message. */
    proof: text().notNull().unique(),
    receivedAt: instant().notNull().defaultNow(),
    /** When an administrator first opened it, and when it was marked as answered. */
    readAt: instant(),
    answeredAt: instant(),
  },
  (table) => [
    check('contact_message_topic_known', oneOf(table.topic, CONTACT_TOPICS)),
    check(
      'contact_message_lengths',
      sql`length(${table.name}) between 1 and 120 and length(${table.email}) between 3 and 254
        and length(${table.message}) between 1 and 5000`,
    ),
    check(
      'contact_message_read_first',
      sql`${table.answeredAt} is null or ${table.readAt} is not null`,
    ),
    index('contact_message_at').on(table.receivedAt),
  ],
)
