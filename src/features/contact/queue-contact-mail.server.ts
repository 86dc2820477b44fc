import type { Transaction } from '#/db/client.server.ts'
import { contactMail } from '#/emails/contact.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import { type ContactMessage, TOPIC_LABELS } from './contact-message.ts'

/** Tells whoever answers. Where the operator gave no address nobody is written to: the message is in the database. */
export async function queueContactMail(
  tx: Transaction,
  { topic, ...message }: ContactMessage,
  { id, to, siteName }: { id: string; to: string | undefined; siteName: string },
): Promise<void> {
  if (to === undefined) return
  const mail = contactMail({ ...message, to, siteName, topic: TOPIC_LABELS[topic] })
  await queueEmail(tx, { kind: 'contact', key: `contact:${id}`, mail })
}
