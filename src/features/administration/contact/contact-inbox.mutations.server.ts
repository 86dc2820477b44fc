import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { contactMessage } from '#/db/schema/contact.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import type { ContactState } from './contact-states.ts'

type OfMessage = { id: string; actorId: string }

/** Returns false if the message does not exist. */
export function setContactState(
  db: Database,
  { id, state, actorId, now }: OfMessage & { state: ContactState; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const is = eq(contactMessage.id, id)
    const [before] = await tx.select().from(contactMessage).where(is).for('update')
    if (!before) return false
    const readAt = state === 'unread' ? null : (before.readAt ?? now)
    const answeredAt = state === 'answered' ? (before.answeredAt ?? now) : null
    await tx.update(contactMessage).set({ readAt, answeredAt }).where(is)
    await recordChange(tx, {
      actorId,
      action: 'set_state',
      subject: { kind: 'contact_message', id },
      before: { readAt: isoOf(before.readAt), answeredAt: isoOf(before.answeredAt) },
      after: { readAt: isoOf(readAt), answeredAt: isoOf(answeredAt) },
    })
    return true
  })
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null

/** Deletes a message; the audit log does not contain its content. */
export function deleteContactMessage(db: Database, { id, actorId }: OfMessage): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(contactMessage)
      .where(eq(contactMessage.id, id))
      .returning({ topic: contactMessage.topic, receivedAt: sql<string>`received_at::text` })
    if (!removed) return false
    const subject = { kind: 'contact_message', id } as const
    await recordChange(tx, { actorId, action: 'delete', subject, before: removed })
    return true
  })
}
