import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { ALERT_KINDS } from '#/domain/message-kinds.ts'
import type { MessageState } from '#/domain/message-state.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { nextAttempt, type SmtpOutcome } from './smtp-outcome.ts'
import { isUnwanted } from './unwanted.server.ts'

/** A message that only this sender delivers. */
export type OutboxMessage = {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** Attempts, this one included. */
  attempts: number
}

/** Time after which a sender counts as dead: longer than any attempt takes. */
const CLAIM_MINUTES = 10

/** PostgreSQL's clock is finer than ours: a message of this millisecond is due. */
const endOf = (now: Date) => sql`${now}::timestamptz + interval '1 millisecond'`

/**
 * The next due message: those that a person waits for first, then the oldest. Drops messages whose recipient has
 * unsubscribed since they were written.
 */
export async function claimMessage(db: Database, now: Date): Promise<OutboxMessage | undefined> {
  const unwanted = isUnwanted({
    kind: sql`m.kind`,
    recipient: sql`m.recipient`,
    ownerId: sql`m.owner_id`,
  })
  for (;;) {
    const { rows } = await db.execute<OutboxMessage & { state: MessageState }>(sql`
      with due as (
        select m.id, ${unwanted} as unwanted from outbox_message m
        where m.state = 'waiting' and m.next_attempt_at < ${endOf(now)} and m.expires_at > ${now}
        order by m.priority, m.next_attempt_at limit 1 for update skip locked)
      update outbox_message o set attempts = attempts + 1,
        state = case when unwanted then 'dropped' else 'sending' end,
        claimed_at = case when unwanted then null else ${now}::timestamptz end,
        last_error = case when unwanted then 'Désabonné avant l’envoi.' else last_error end
      from due where o.id = due.id
      returning o.id, kind, recipient, subject, html, text, headers, attempts, state`)
    const [message] = rows
    if (!message) return undefined
    const { state, ...claimed } = message
    if (state === 'sending') return claimed
  }
}

/** How many messages are due, counted up to `limit`. */
export async function dueMessages(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`select from outbox_message
    where state = 'waiting' and next_attempt_at < ${endOf(now)} and expires_at > ${now} limit ${limit}`)
  return rowCount ?? 0
}

/** Records the outcome of a claimed message; deletes its content at once where it gives access to an account. */
export async function recordOutcome(
  db: Database,
  { id, recipient, attempts }: OutboxMessage,
  { outcome, now }: { outcome: SmtpOutcome; now: Date },
): Promise<void> {
  const { state } = outcome
  const reason = state === 'sent' ? null : outcome.reason
  await db.execute(sql`
    update outbox_message set state = ${state}, claimed_at = null, last_error = ${reason},
      sent_at = ${state === 'sent' ? now : null}, provider_id = ${state === 'sent' ? outcome.providerId : null},
      next_attempt_at = ${state === 'waiting' ? nextAttempt(attempts, now) : sql`next_attempt_at`},
      html = case when ${state} = 'sent' and kind in ('account', 'invitation') then null else html end,
      text = case when ${state} = 'sent' and kind in ('account', 'invitation') then null else text end
    where id = ${id} and state = 'sending'`)
  if (state === 'refused' && outcome.isAddressRefused) {
    await refuseAddress(db, { email: recipient, reason: outcome.reason })
  }
}

/** Stops alerts to the address, and drops the waiting ones. */
export async function refuseAddress(
  db: Database,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await db.execute(sql`
    with refused as (insert into refused_address (email, reason) values (lower(${email}), ${reason})
      on conflict (email) do update set reason = excluded.reason, created_at = now())
    update outbox_message set state = 'dropped', last_error = ${`Cette adresse refuse nos e-mails. ${reason}`}
    where lower(recipient) = lower(${email}) and state = 'waiting'
      and kind = any(${sql.param(ALERT_KINDS)}::text[])`)
}

/** Closes messages of dead senders and expired messages; returns the number of each. */
export async function sweepOutbox(
  db: Database,
  now: Date,
): Promise<{ doubtful: number; expired: number }> {
  const abandoned = new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS)
  const doubtful = await db.execute(sql`
    update outbox_message set state = 'doubtful', claimed_at = null,
      last_error = 'L’envoi a été interrompu\u00a0: le message est peut-être parti, il n’est pas renvoyé.'
    where state = 'sending' and claimed_at < ${abandoned}`)
  const expired = await db.execute(sql`
    update outbox_message set state = 'dropped',
      last_error = concat_ws(' ', 'Trop tard pour l’envoyer.', last_error)
    where state = 'waiting' and expires_at <= ${now}`)
  return { doubtful: doubtful.rowCount ?? 0, expired: expired.rowCount ?? 0 }
}
