import { createHash } from 'node:crypto'
import type { Database } from '#/db/client.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { acceptAddress, sendAgain } from '#/features/outbox/outbox.mutations.server.ts'

/** False where it cannot be sent any more. */
export function resend(
  db: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await sendAgain(tx, { id, now }))) return false
    const subject = { kind: 'outbox_message', id } as const
    await recordChange(tx, { actorId, action: 'send_again', subject })
    return true
  })
}

/** False where the address was not refused. The log, which is for ever, holds a digest in place of the address. */
export function acceptAgain(
  db: Database,
  { email, actorId }: { email: string; actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await acceptAddress(tx, { email }))) return false
    const digest = createHash('sha256').update(email.toLowerCase()).digest('base64url')
    await recordChange(tx, {
      actorId,
      action: 'accept',
      subject: { kind: 'refused_address', id: digest.slice(0, 16) },
    })
    return true
  })
}

/** The address is not stored: the log is for ever. */
export function recordTestEmail(db: Database, { actorId }: { actorId: string }): Promise<void> {
  return db.transaction((tx) =>
    recordChange(tx, {
      actorId,
      action: 'test_sending',
      subject: { kind: 'setting', id: 'SMTP_URL' },
    }),
  )
}
