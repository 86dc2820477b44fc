import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { MESSAGE_KINDS, type MessageKind } from '#/domain/message-kinds.ts'
import { newId } from '#/domain/new-id.ts'
import type { Mail } from '#/emails/mail.ts'
import { isUnwanted } from './unwanted.server.ts'

type QueuedEmail = {
  kind: MessageKind
  /** Unique per e-mail and person: `verify:<token id>`, `digest:<profile>:<day>:<user>`. */
  key: string
  mail: Mail
  /** The profile or alert of the e-mail, where there is one. */
  ownerId?: string
}

/**
 * Queues an e-mail for the worker, in the transaction of its cause: both happen or neither does.
 *
 * @returns false where the same was queued before, or for an alert to an unsubscribed or refused address
 */
export async function queueEmail(db: Database | Transaction, email: QueuedEmail): Promise<boolean> {
  return (await queueEmails(db, [email])) === 1
}

/** @returns number of new messages */
export async function queueEmails(
  db: Database | Transaction,
  emails: readonly QueuedEmail[],
): Promise<number> {
  if (emails.length === 0) return 0
  const rows = emails.map(({ kind, key, mail, ownerId }) => ({
    id: newId(),
    key,
    kind,
    owner_id: ownerId ?? null,
    recipient: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    priority: MESSAGE_KINDS[kind].priority,
    hours: MESSAGE_KINDS[kind].hours,
  }))
  const { rowCount } = await db.execute(sql`
    insert into outbox_message
      (id, key, kind, owner_id, recipient, subject, html, text, headers, priority, expires_at)
    select id, key, kind, owner_id, recipient, subject, html, text, headers, priority,
      now() + hours * interval '1 hour'
    from json_to_recordset(${jsonRows(rows)}) as queued(id uuid, key text, kind text, owner_id uuid,
      recipient text, subject text, html text, text text, headers jsonb, priority smallint, hours int)
    where not ${isUnwanted({ kind: sql`queued.kind`, recipient: sql`queued.recipient`, ownerId: sql`queued.owner_id` })}
    on conflict (key) do nothing`)
  return rowCount ?? 0
}
