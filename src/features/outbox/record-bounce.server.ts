import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { refuseAddress } from './claim-message.server.ts'
import { readBounce } from './read-bounce.ts'
import { isMailboxRefusal } from './smtp-outcome.ts'

/**
 * Records a bounce. It must contain the secret id of the message, so that a forged report cannot block an address.
 *
 * @param source the report, as it came by e-mail
 * @returns false where it matches none of our messages
 */
export async function recordBounce(db: Database, source: string): Promise<boolean> {
  const bounce = readBounce(source)
  if (!bounce) return false
  const { status, diagnostic, messageIds } = bounce
  const reason = `Le message n’a pas été distribué (${[status, diagnostic].filter(Boolean).join(' ')})`
  const { rows } = await db.execute<{ recipient: string }>(sql`
    update outbox_message set state = 'bounced', last_error = ${reason}
    where id = any(${sql.param(messageIds)}::uuid[]) and state in ('sent', 'doubtful', 'bounced')
    returning recipient`)
  for (const { recipient } of rows) {
    if (isMailboxRefusal(status)) await refuseAddress(db, { email: recipient, reason })
  }
  return rows.length > 0
}
