import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { refusedAddress } from '#/db/schema/outbox.ts'
import { DAY_MS } from '#/domain/time/units.ts'

/**
 * Sends a message again on request of an operator; a doubtful message may then arrive twice.
 *
 * @returns false where the text was deleted, or the message is being sent
 */
export async function sendAgain(
  db: Database | Transaction,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update outbox_message set state = 'waiting', next_attempt_at = ${now},
      expires_at = greatest(expires_at, ${now}::timestamptz + interval '1 day')
    where id = ${id} and html is not null and state in ('waiting', 'doubtful', 'refused', 'bounced', 'dropped')`)
  return rowCount === 1
}

/** Allows alerts to a refused address again. False where it was not refused. */
export async function acceptAddress(
  db: Database | Transaction,
  { email }: { email: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(refusedAddress)
    .where(eq(refusedAddress.email, email.toLowerCase()))
  return rowCount === 1
}

const RETENTION_DAYS = 90
const CONTENT_DAYS = 7

/** Deletes the text of sent messages after a week, and their rows after three months. */
export async function pruneOutbox(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.execute(sql`
    delete from outbox_message where created_at < ${daysAgo(RETENTION_DAYS)} and state <> 'sending'`)
  await db.execute(sql`
    update outbox_message set html = null, text = null
    where html is not null and created_at < ${daysAgo(CONTENT_DAYS)}
      and state not in ('waiting', 'sending')`)
}
