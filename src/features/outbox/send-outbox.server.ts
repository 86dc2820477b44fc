import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Database } from '#/db/client.server.ts'
import { claimMessage, dueMessages, recordOutcome } from './claim-message.server.ts'
import { deliver, openSmtp, type SmtpSettings } from './smtp-connection.server.ts'

const LANES = 5
/** Servers end connections that send much. */
const MESSAGES_OF_CONNECTION = 100

type SendingReport = {
  sent: number
  /** What kept connections from being opened; null where all were. */
  failure: Error | null
}

/**
 * Sends what is due, over a few connections at once. A message is claimed before it is handed over and never
 * handed over by two; whoever dies in between leaves it doubtful, and it is not sent again.
 */
export async function sendOutbox(
  db: Database,
  {
    smtp,
    signal,
    now = () => new Date(),
  }: { smtp: SmtpSettings; signal?: AbortSignal; now?: () => Date },
): Promise<SendingReport> {
  const report: SendingReport = { sent: 0, failure: null }
  const lane = async () => {
    let connection: SMTPConnection | undefined
    let left = 0
    try {
      while (!signal?.aborted) {
        if (!connection || left === 0) {
          connection?.quit()
          connection = undefined
          if ((await dueMessages(db, { now: now(), limit: 1 })) === 0) return
          connection = await openSmtp(smtp)
          left = MESSAGES_OF_CONNECTION
        }
        const message = await claimMessage(db, now())
        if (!message) return
        left -= 1
        const outcome = await deliver(connection, message, smtp)
        await recordOutcome(db, message, { outcome, now: now() })
        if (outcome.state === 'sent') report.sent += 1
        else left = 0
      }
    } finally {
      connection?.quit()
    }
  }
  const lanes = await dueMessages(db, { now: now(), limit: LANES })
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const result of results) {
    if (result.status === 'rejected') report.failure ??= result.reason
  }
  return report
}
