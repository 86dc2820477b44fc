import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { MESSAGE_KIND_NAMES, type MessageKind } from '#/domain/message-kinds.ts'
import { MESSAGE_STATES } from '#/domain/message-state.ts'
import { newId } from '#/domain/new-id.ts'

/** An e-mail, written in the transaction of what causes it, sent by the worker. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    /** Also its Message-ID, the same at each attempt. */
    id: uuid().primaryKey().$defaultFn(newId),
    /** Identifies subject and recipient: a second insert is the same message. */
    key: text().notNull().unique(),
    kind: text().$type<MessageKind>().notNull(),
    /** The profile or alert that it comes from; unsubscribing from it drops what still waits. */
    ownerId: uuid(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Null once erased: sent messages are stored for a few days only. */
    html: text(),
    text: text(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    priority: smallint().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** Not sent any more from then on. */
    expiresAt: instant().notNull(),
    claimedAt: instant(),
    sentAt: instant(),
    /** In words, for the operator. */
    lastError: text(),
    /** What the server that took it calls it. */
    providerId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('outbox_message_kind_known', oneOf(table.kind, MESSAGE_KIND_NAMES)),
    check('outbox_message_state_known', oneOf(table.state, MESSAGE_STATES)),
    check('outbox_message_recipient_form', sql`${table.recipient} ~ '^[^\\s@]+@[^\\s@]+$'`),
    check('outbox_message_one_line', sql`${table.subject} !~ '[\\r\\n]'`),
    check(
      'outbox_message_readable_until_sent',
      sql`${table.state} not in ('waiting', 'sending') or (${table.html} is not null and ${table.text} is not null)`,
    ),
    check(
      'outbox_message_claimed_while_sending',
      sql`(${table.state} = 'sending') = (${table.claimedAt} is not null)`,
    ),
    index('outbox_message_due')
      .on(table.priority, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('outbox_message_owner').on(table.ownerId).where(sql`${table.state} = 'waiting'`),
    index('outbox_message_claimed').on(table.claimedAt).where(sql`${table.state} = 'sending'`),
    index('outbox_message_recipient').on(sql`lower(${table.recipient})`),
    index('outbox_message_latest').on(table.createdAt, table.id),
    // Filters and counts of the back office.
    index('outbox_message_of_state').on(table.state, table.createdAt, table.id),
    index('outbox_message_of_kind').on(table.kind, table.createdAt, table.id),
  ],
)

/** Addresses that a server refuses permanently, in lower case: no alert is sent to them. */
export const refusedAddress = pgTable('refused_address', {
  email: text().primaryKey(),
  reason: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
