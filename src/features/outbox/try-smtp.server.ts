import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { newId } from '#/domain/new-id.ts'
import { testMail } from '#/emails/test-mail.ts'
import { deliver, openSmtp, type SmtpSettings } from './smtp-connection.server.ts'
import { failureOutcome } from './smtp-outcome.ts'

/** A line of the conversation; credentials and content are left out. */
type SmtpLine = { by: 'server' | 'site'; text: string }

export type SmtpTrial = {
  isAccepted: boolean
  /** What became of the message, in French. */
  text: string
  isEncrypted: boolean
  lines: SmtpLine[]
}

/** A person waits for it. */
const PATIENCE_MS = 10_000
const MOST_LINES = 60

/** Sends one message immediately, without the outbox, and returns the answer of the server. */
export async function trySmtp(
  smtp: SmtpSettings,
  { to, siteName }: { to: string; siteName: string },
): Promise<SmtpTrial> {
  const lines: SmtpLine[] = []
  let connection: SMTPConnection | undefined
  const isEncrypted = () => connection?.secure === true
  try {
    connection = await openSmtp(smtp, {
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      transactionLog: true,
      logger: lineLogger(lines),
    })
    const mail = testMail({ to, siteName })
    const message = { ...mail, id: newId(), kind: 'account', recipient: to, attempts: 1 }
    const outcome = await deliver(connection, message, smtp)
    const isAccepted = outcome.state === 'sent'
    const text = isAccepted
      ? `Le serveur a accepté le message (${outcome.providerId}).`
      : `${outcome.reason}.`
    return { isAccepted, text, isEncrypted: isEncrypted(), lines }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const outcome = failureOutcome(error, { hasBegun: false })
    const text = 'reason' in outcome ? `${outcome.reason}.` : ''
    return { isAccepted: false, text, isEncrypted: isEncrypted(), lines }
  } finally {
    connection?.quit()
  }
}

/** Of what the connection logs, the commands and the answers; it masks credentials itself. */
function lineLogger(lines: SmtpLine[]): SMTPConnection.Options['logger'] {
  const debug = (entry: unknown, text: unknown) => {
    const by = isEntry(entry) ? SPEAKERS[entry.tnx] : undefined
    if (by && lines.length < MOST_LINES) lines.push({ by, text: String(text).slice(0, 500) })
  }
  const ignore = () => {}
  const others = { trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore }
  return { level: ignore, debug, ...others }
}

const SPEAKERS: Record<string, SmtpLine['by']> = { server: 'server', client: 'site' }

const isEntry = (entry: unknown): entry is { tnx: string } =>
  typeof entry === 'object' && entry !== null && 'tnx' in entry && typeof entry.tnx === 'string'
