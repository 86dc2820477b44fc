import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Database } from '#/db/client.server.ts'
import { claimMessage, dueMessages, recordOutcome } from './claim-message.server.ts'
import { deliver, openSmtp, type SmtpSettings } from './smtp-connection.server.ts'

/** Connections where no setting says otherwise. */
const LANES = 5
/** Servers close connections after many messages. */
const MESSAGES_OF_CONNECTION = 100

type SendingReport = {
  sent: number
  /** Error of a connection that could not be opened; null where all were. */
  failure: Error | null
}

/**
 * Sends the due messages over a few concurrent connections. Each message is claimed before delivery by one sender
 * only; if that sender crashes meanwhile, the message is doubtful and is not sent again.
 */
export async function sendOutbox(
  db: Database,
  {
    smtp,
    signal,
    connections = LANES,
    now = () => new Date(),
  }: { smtp: SmtpSettings; signal?: AbortSignal; connections?: number; now?: () => Date },
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
  const lanes = await dueMessages(db, { now: now(), limit: connections })
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const result of results) {
    if (result.status === 'rejected') report.failure ??= result.reason
  }
  return report
}
