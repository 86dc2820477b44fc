import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { shortened } from '#/french-text/shortened.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { refuseAddress } from './claim-message.server.ts'
import type { ReportedBounce } from './mail-events.ts'
import { readBounce } from './read-bounce.ts'
import { isMailboxRefusal } from './smtp-outcome.ts'

const OUR_ID = /(?<![0-9a-f-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f-])/gi

/**
 * Records a bounce report that came by e-mail.
 *
 * @returns false where it matches none of our messages
 */
export async function recordBounce(db: Database, source: string): Promise<boolean> {
  const bounce = readBounce(source)
  if (!bounce) return false
  const { status, diagnostic, messageIds } = bounce
  return markBounced(db, {
    messageIds,
    words: [status, diagnostic].filter(Boolean).join(' '),
    refusesMailbox: isMailboxRefusal(status),
  })
}

/** Records a failure that a provider reported; the same report may come again. */
export function recordReportedBounce(
  db: Database,
  { references, diagnostic, refusesMailbox }: ReportedBounce,
): Promise<boolean> {
  return markBounced(db, {
    messageIds: references.flatMap((text) => text.slice(0, 1_000).match(OUR_ID) ?? []),
    words: shortened(withoutContactData(diagnostic), 200),
    refusesMailbox,
  })
}

/** The report must contain the secret id of a message, so that a forged one cannot block an address. */
async function markBounced(
  db: Database,
  {
    messageIds,
    words,
    refusesMailbox,
  }: { messageIds: string[]; words: string; refusesMailbox: boolean },
): Promise<boolean> {
  const reason = `Le message n’a pas été distribué (${words})`
  const { rows } = await db.execute<{ recipient: string }>(sql`
    update outbox_message set state = 'bounced', last_error = ${reason}
    where id = any(${sql.param(messageIds)}::uuid[]) and state in ('sent', 'doubtful', 'bounced')
    returning recipient`)
  for (const { recipient } of rows) {
    if (refusesMailbox) await refuseAddress(db, { email: recipient, reason })
  }
  return rows.length > 0
}
