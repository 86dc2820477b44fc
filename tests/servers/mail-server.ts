import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { portOf } from './port-of.ts'

type ReceivedMail = { to: string; source: string }

/**
 * An SMTP server on its own port, which stores received messages. `onData` may answer late, or with an error,
 * instead of accepting.
 */
export async function startMailServer({
  onData,
  host = '127.0.0.1',
  ...options
}: Omit<SMTPServerOptions, 'onData'> & {
  host?: string
  onData?: (mail: ReceivedMail) => Promise<void> | void
} = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: async (stream, session, callback) => {
      // A sender that is killed leaves half a message.
      const source = await text(stream).catch(() => null)
      if (source === null) return callback(smtpAnswer(451, 'cut'))
      const mail = { to: session.envelope.rcptTo.map(({ address }) => address).join(), source }
      try {
        await onData?.(mail)
        received.push(mail)
        callback(null, 'queued as ABC123')
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  server.on('error', () => {}) // connections that a test cuts
  server.listen(0, host)
  await once(server.server, 'listening')
  const port = portOf(server.server)
  return {
    url: `smtp://${host}:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** An answer of a server with its code, as `smtp-server` sends it. */
export function smtpAnswer(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
