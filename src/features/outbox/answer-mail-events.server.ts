import type { Database } from '#/db/client.server.ts'
import { log } from '#/server/log.server.ts'
import { isSameText } from '#/server/signed-value.server.ts'
import { MAIL_PROVIDERS, readMailEvents } from './mail-events.ts'
import { recordReportedBounce } from './record-bounce.server.ts'

const CONFIRM_MS = 10_000

/**
 * Answers the webhook of an e-mail provider. The secret is the password of basic authentication or the param `token`.
 * Providers repeat what is not answered with 2xx, so that a failure of the database loses nothing.
 */
export async function answerMailEvents(
  db: Database,
  request: Request,
  { name, token }: { name: string; token: string | undefined },
): Promise<Response> {
  const provider = MAIL_PROVIDERS.find((one) => one === name)
  if (!provider || token === undefined) return answer(404, { outcome: 'unknown' })
  if (!isSameText(secretOf(request), token)) return answer(401, { outcome: 'wrong_secret' })
  const events = readMailEvents(provider, await request.text())
  if (events === null) {
    log.warn({ provider }, 'an event of the e-mail provider has another form than documented')
    return answer(400, { outcome: 'unreadable' })
  }
  if (events.confirmUrl) await confirmSubscription(events.confirmUrl)
  let recorded = 0
  for (const bounce of events.bounces) {
    if (await recordReportedBounce(db, bounce)) recorded++
  }
  return answer(200, { outcome: 'taken', recorded })
}

function secretOf(request: Request): string {
  const [scheme, credentials = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() === 'basic') {
    return Buffer.from(credentials, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  }
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** Whether an address is of Scaleway: no other one is requested, whatever an envelope says. */
export function isScalewayAddress(address: string): boolean {
  const { protocol, hostname, port, username } = new URL(address)
  const isPlain = protocol === 'https:' && port === '' && username === ''
  return isPlain && /\.(?:scaleway\.com|scw\.cloud)$/.test(hostname)
}

/** A topic sends nothing before the address of its first message was requested. */
async function confirmSubscription(address: string): Promise<void> {
  if (!isScalewayAddress(address)) {
    log.warn('the address that confirms a subscription to e-mail events is not of Scaleway')
    return
  }
  const signal = AbortSignal.timeout(CONFIRM_MS)
  const confirmed = await fetch(address, { redirect: 'error', signal }).catch((error) => {
    log.error({ err: error }, 'the address that confirms a subscription did not answer')
    return null
  })
  await confirmed?.body?.cancel()
  if (confirmed?.ok) log.info('the subscription to e-mail events is confirmed')
  else log.error({ status: confirmed?.status }, 'a subscription to e-mail events was not confirmed')
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
