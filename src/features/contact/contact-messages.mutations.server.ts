import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { contactMessage } from '#/db/schema/contact.ts'
import type { ContactMessage } from './contact-message.ts'

/** Maximum number of messages per hour, in total and per address. */
const MAX_PER_HOUR = 60
const MAX_PER_HOUR_AND_ADDRESS = 5

export type Stored = 'stored' | 'used_proof' | 'too_many'

/**
 * Stores a message and queues its notification in one transaction.
 * @param proof each proof is valid once
 * @param notify queues the notification
 */
export async function storeContactMessage(
  db: Database,
  message: ContactMessage,
  { proof, notify }: { proof: string; notify: (tx: Transaction, id: string) => Promise<unknown> },
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.contact'))`)
    const { rows } = await tx.execute<{ all: number; same: number; used: boolean }>(sql`
      select count(*) filter (where received_at > now() - interval '1 hour')::int as all,
        count(*) filter (where received_at > now() - interval '1 hour'
          and lower(email) = lower(${message.email}))::int as same,
        exists (select from contact_message where proof = ${proof}) as used
      from contact_message where received_at > now() - interval '1 hour'`)
    const [count] = rows
    if (count?.used) return 'used_proof'
    if (!count || count.all >= MAX_PER_HOUR || count.same >= MAX_PER_HOUR_AND_ADDRESS)
      return 'too_many'
    const [row] = await tx
      .insert(contactMessage)
      .values({ ...message, proof })
      .returning({ id: contactMessage.id })
    if (row) await notify(tx, row.id)
    return 'stored'
  })
}
