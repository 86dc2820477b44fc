import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { contactMessage } from '#/db/schema/contact.ts'
import type { ContactMessage } from './contact-message.ts'

/** All together, and from one address: beyond that something is wrong with us, or with them. */
const MOST_AN_HOUR = 60
const MOST_AN_HOUR_EACH = 5

export type Stored = 'stored' | 'used_proof' | 'too_many'

/**
 * Keeps a message, and tells those who answer in the same transaction: both happen or neither does.
 *
 * @param proof of its own: one that was used before keeps nothing
 * @param tell queues what is to be sent; the message stays whatever becomes of that later
 */
export async function storeContactMessage(
  db: Database,
  message: ContactMessage,
  { proof, tell }: { proof: string; tell: (tx: Transaction, id: string) => Promise<unknown> },
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
    if (!count || count.all >= MOST_AN_HOUR || count.same >= MOST_AN_HOUR_EACH) return 'too_many'
    const [row] = await tx
      .insert(contactMessage)
      .values({ ...message, proof })
      .returning({ id: contactMessage.id })
    if (row) await tell(tx, row.id)
    return 'stored'
  })
}
