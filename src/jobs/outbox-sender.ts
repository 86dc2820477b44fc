import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#/db/client.server.ts'
import { sweepOutbox } from '#/features/outbox/claim-message.server.ts'
import { sendOutbox } from '#/features/outbox/send-outbox.server.ts'
import type { SmtpSettings } from '#/features/outbox/smtp-connection.server.ts'
import { env } from '#/lib/env.ts'
import { log } from '#/server/log.server.ts'

const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const SWEEP_MS = 60_000

/**
 * Sends what is in the outbox for as long as the worker runs: someone who asked for a link waits for it, which no
 * job by the minute could do. Without a mail server, messages stay there until they are too old.
 */
export function startOutboxSender(
  db: Database,
  smtp: SmtpSettings | undefined,
): { stop: () => Promise<void> } {
  if (!smtp) log.warn('SMTP_URL is not set: e-mails stay in the outbox')
  const stopped = new AbortController()
  const running = run(db, { smtp, signal: stopped.signal })
  return {
    stop: () => {
      stopped.abort()
      return running
    },
  }
}

async function run(
  db: Database,
  { smtp, signal }: { smtp: SmtpSettings | undefined; signal: AbortSignal },
): Promise<void> {
  let swept = 0
  let pause = PAUSE_MS
  while (!signal.aborted) {
    try {
      if (Date.now() - swept >= SWEEP_MS) {
        swept = Date.now()
        const { doubtful } = await sweepOutbox(db, new Date())
        if (doubtful > 0) log.warn({ doubtful }, 'e-mails whose sending was cut short')
      }
      const failure = smtp
        ? (await sendOutbox(db, { smtp, signal, connections: env.SMTP_CONNECTIONS })).failure
        : null
      if (failure) throw failure
      pause = PAUSE_MS
    } catch (error) {
      // Of the connection or the database, never of a message: what an answer says stays in the outbox.
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'the outbox is not sent',
      )
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}
