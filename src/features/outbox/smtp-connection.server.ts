import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { OutboxMessage } from './claim-message.server.ts'
import { failureOutcome, type SmtpOutcome } from './smtp-outcome.ts'

/** Mail server and sender of the e-mails. */
export type SmtpSettings = {
  /** `smtp://user:password@host:587`, `smtps://…` */
  url: string
  /** `Clairmarché <marches@example.fr>` */
  from: string
  /** Domain of the site, in Message-IDs. */
  host: string
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/** A connection that is ready to send; throws the error of the server or the network. */
export async function openSmtp(
  { url, host }: SmtpSettings,
  log: SMTPConnection.Options = {},
): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    ...log,
    // A password is never sent without TLS.
    requireTLS: auth !== undefined && !LOOPBACK.test(options.host ?? ''),
    name: host,
    ...options,
  })
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    // Later errors are returned by the command in progress.
    connection.on('error', reject)
    connection.connect((error) => {
      if (error || !auth) done(error)
      else connection.login({ credentials: auth }, done)
    })
  }).catch((error) => {
    connection.close()
    throw error
  })
  return connection
}

/** Brevo and Mailjet replace the Message-ID, and return these in their events. */
const returnedHeaders = (id: string) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Mailin-custom': id,
  'X-MJ-CustomID': id,
})

/** Delivers one message, without a retry. */
export async function deliver(
  connection: SMTPConnection,
  message: OutboxMessage,
  { from, host }: SmtpSettings,
): Promise<SmtpOutcome> {
  const mime = new MailComposer({
    from,
    to: { name: '', address: message.recipient },
    subject: message.subject,
    html: message.html,
    text: message.text,
    messageId: `<${message.id}@${host}>`,
    headers: { ...message.headers, ...returnedHeaders(message.id) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const content = Readable.from([await mime.build()])
  return new Promise((resolve) => {
    connection.send(mime.getEnvelope(), content, (error, info) => {
      if (info) resolve({ state: 'sent', providerId: info.response.slice(0, 200) })
      else {
        const failure = error ?? { message: 'no answer' }
        resolve(failureOutcome(failure, { hasBegun: content.readableDidRead }))
      }
    })
  })
}
