import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { log } from '#/server/log.server.ts'
import { type HostedEvent, readHostedEvent } from './hosted-event.ts'
import { takeHostedEvent } from './hosted-events.mutations.server.ts'

/**
 * Handles a webhook of the hosted provider about people, organisations and memberships. Its signature (Svix, at most
 * five minutes old) is verified locally on the raw body. The provider retries events that are not answered with 2xx.
 */
export async function answerHostedEvent(
  db: Database,
  request: Request,
  { signingSecret }: { signingSecret: string },
): Promise<Response> {
  const body = await request.text()
  if (!(await isSigned(request, body, signingSecret))) return answer(400, 'bad_signature')
  let event: HostedEvent | null
  try {
    event = readHostedEvent(JSON.parse(body))
  } catch (error) {
    if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error
    log.error('an event of the hosted provider has another shape than documented')
    return answer(400, 'bad_event')
  }
  if (!event) return answer(200, 'ignored')
  const taken = await takeHostedEvent(db, event)
  if (taken === 'still_paid') {
    log.error(
      { organisation: 'organisationId' in event ? event.organisationId : null },
      'an organisation that still pays was deleted at the hosted provider: it remains here, without members',
    )
  }
  log.info({ kind: event.kind, taken }, 'an event of the hosted provider was taken')
  return answer(200, taken)
}

async function isSigned(request: Request, body: string, signingSecret: string): Promise<boolean> {
  const { verifyWebhook } = await import('@clerk/backend/webhooks')
  const { url, headers } = request
  const copy = new Request(url, { method: 'POST', headers, body })
  return verifyWebhook(copy, { signingSecret }).then(
    () => true,
    () => false,
  )
}

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status, headers: { 'cache-control': 'no-store' } })
}
