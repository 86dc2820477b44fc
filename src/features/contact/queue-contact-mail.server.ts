import type { Transaction } from '#/db/client.server.ts'
import { contactMail } from '#/emails/contact.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import { type ContactMessage, TOPIC_LABELS } from './contact-message.ts'

/** Queues the notification of a message; does nothing if the operator configured no address. */
export async function queueContactMail(
  tx: Transaction,
  { topic, ...message }: ContactMessage,
  { id, to, siteName }: { id: string; to: string | undefined; siteName: string },
): Promise<void> {
  if (to === undefined) return
  const mail = contactMail({ ...message, to, siteName, topic: TOPIC_LABELS[topic] })
  await queueEmail(tx, { kind: 'contact', key: `contact:${id}`, mail })
}
