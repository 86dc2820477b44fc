import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { isBeyondRow, orderedBy } from '#/db/beyond-row.server.ts'
import type { Database } from '#/db/client.server.ts'
import { outboxMessage, refusedAddress } from '#/db/schema/outbox.ts'
import { type CappedCount, cappedCount } from '#/domain/capped-count.ts'
import { MOST_COUNTED } from '#/domain/counted-pages.ts'
import type { MessageKind } from '#/domain/message-kinds.ts'
import { MESSAGE_STATES, type MessageState } from '#/domain/message-state.ts'

/** State of the outbox, for the top of its screen. */
type OutboxSummary = {
  counts: Record<MessageState, CappedCount>
  /** Of what is due and not sent yet. */
  oldestDueAt: Date | null
}

export async function outboxSummary(db: Database, { now }: { now: Date }): Promise<OutboxSummary> {
  const counts = MESSAGE_STATES.map(
    (state) => sql`
      (select count(*)::int from (
        select from outbox_message where state = ${sql.raw(`'${state}'`)}
        limit ${MOST_COUNTED + 1}) as counted) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<MessageState, number> & { due: string | null }>(sql`
    select ${sql.join(counts, sql`, `)}, (select min(next_attempt_at) from outbox_message
      where state = 'waiting' and next_attempt_at <= ${now}) as due`)
  const [row] = rows
  const capped = MESSAGE_STATES.map((state) => [state, cappedCount(row?.[state] ?? 0)])
  return { counts: Object.fromEntries(capped), oldestDueAt: row?.due ? new Date(row.due) : null }
}

/** A message as the list of the outbox shows it: never its text. */
const LISTED = {
  id: outboxMessage.id,
  kind: outboxMessage.kind,
  recipient: outboxMessage.recipient,
  subject: outboxMessage.subject,
  state: outboxMessage.state,
  attempts: outboxMessage.attempts,
  nextAttemptAt: outboxMessage.nextAttemptAt,
  expiresAt: outboxMessage.expiresAt,
  sentAt: outboxMessage.sentAt,
  lastError: outboxMessage.lastError,
  providerId: outboxMessage.providerId,
  createdAt: outboxMessage.createdAt,
}

type OutboxFilter = {
  state?: MessageState
  kind?: MessageKind
  /** A whole address. */
  recipient?: string
}

/**
 * Messages, the latest first.
 *
 * @param before id of the last one of the page before
 */
export function listOutboxMessages(
  db: Database,
  { state, kind, recipient, before, limit }: OutboxFilter & { before?: string; limit: number },
) {
  const order = ['created_at', 'id'] as const
  const conditions: (SQL | undefined)[] = [
    state && eq(outboxMessage.state, state),
    kind && eq(outboxMessage.kind, kind),
    recipient ? sql`lower(${outboxMessage.recipient}) = lower(${recipient})` : undefined,
    before
      ? isBeyondRow({ from: 'outbox_message', order, id: before, isAscending: false })
      : undefined,
  ]
  return db
    .select(LISTED)
    .from(outboxMessage)
    .where(and(...conditions))
    .orderBy(orderedBy(order, false))
    .limit(limit)
}

/** Messages that a file reads at a time. */
const FILE_BATCH = 500

/** All messages that the filter selects, the latest first. */
export async function* allOutboxMessages(db: Database, filter: OutboxFilter) {
  let before: string | undefined
  do {
    const messages = await listOutboxMessages(db, { ...filter, before, limit: FILE_BATCH })
    yield messages
    before = messages.length === FILE_BATCH ? messages.at(-1)?.id : undefined
  } while (before)
}

/**
 * One message with its text, where it is still stored. Administrators do not see texts that give access to an
 * account, unless the site sends no e-mail and links are read in the outbox.
 */
export async function outboxMessageById(
  db: Database,
  { id, isSending }: { id: string; isSending: boolean },
) {
  const [message] = await db
    .select({ ...LISTED, html: outboxMessage.html, text: outboxMessage.text })
    .from(outboxMessage)
    .where(eq(outboxMessage.id, id))
  if (!message) return null
  const isSecret = isSending && (message.kind === 'account' || message.kind === 'invitation')
  return isSecret ? { ...message, html: null, text: null } : message
}

/** Addresses that get no alert because a server refused them, the latest first. */
export function listRefusedAddresses(db: Database, { limit }: { limit: number }) {
  return db
    .select()
    .from(refusedAddress)
    .orderBy(desc(refusedAddress.createdAt), desc(refusedAddress.email))
    .limit(limit)
}
