import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { portOf } from './port-of.ts'

type Form = Record<string, string>

type Session = {
  id: string
  object: string
  status: string
  url: string
  metadata: { purchaseId: string | undefined }
  success_url: string | undefined
}

/**
 * A server that answers as Stripe's API does, in the shapes of its reference (https://docs.stripe.com/api), for
 * what we ask of it, and has a page to pay on in place of Checkout. `asked` is what it was asked, `subscriptions` and
 * the like are what it has.
 *
 * @param onPaid awaited before the redirect to the site
 */
export async function openStripeServer(
  onPaid: (session: Session) => Promise<void> = async () => {},
) {
  const asked: { path: string; form: Form; key: string | undefined }[] = []
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const subscriptions = new Map<string, object>()
  const intents = new Map<string, object>()
  const invoicePayments: object[] = []
  const taxRates: object[] = []
  const invoices = new Map<string, object>()
  /** The latest first, as it lists them. */
  const events: { id: string }[] = []

  type Answer = (
    id: string,
    form: Form,
    key: string | undefined,
    query: URLSearchParams,
  ) => object | null
  const routes: [RegExp, Answer][] = [
    [
      /^POST \/v1\/checkout\/sessions$/,
      (_, form, key = '') => {
        const id = byKey.get(key) ?? `cs_test_${sessions.size + 1}`
        byKey.set(key, id)
        const session = {
          id,
          object: 'checkout.session',
          status: 'open',
          url: `${origin()}/pay/${id}`,
          metadata: { purchaseId: form['metadata[purchaseId]'] },
          success_url: form.success_url,
        }
        sessions.set(id, sessions.get(id) ?? session)
        return sessions.get(id) ?? null
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (id) => {
        const session = sessions.get(id)
        if (session?.status !== 'open') return null
        session.status = 'expired'
        return session
      },
    ],
    [/^GET \/v1\/checkout\/sessions\/([^/]+)$/, (id) => sessions.get(id) ?? null],
    [/^(?:GET|POST) \/v1\/subscriptions\/([^/]+)$/, (id) => subscriptions.get(id) ?? null],
    [/^POST \/v1\/products$/, (_, { name }) => ({ id: 'prod_1', object: 'product', name })],
    [/^GET \/v1\/invoices\/([^/]+)$/, (id) => invoices.get(id) ?? null],
    [
      /^GET \/v1\/events$/,
      (_, __, ___, query) => {
        const after = events.findIndex(({ id }) => id === query.get('starting_after')) + 1
        const page = events.slice(after, after + 2)
        return { ...list(page), has_more: after + 2 < events.length }
      },
    ],
    [/^GET \/v1\/payment_intents\/([^/]+)$/, (id) => intents.get(id) ?? null],
    [/^GET \/v1\/invoice_payments$/, () => list(invoicePayments)],
    [/^GET \/v1\/tax_rates$/, () => list(taxRates)],
    [
      /^POST \/v1\/tax_rates$/,
      (_, form) => {
        const { country, percentage } = form
        const rate = { id: 'txr_1', object: 'tax_rate', country, percentage: Number(percentage) }
        taxRates.push(rate)
        return rate
      },
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      (_, { customer }) => ({
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `${origin()}/portal/${customer}`,
      }),
    ],
  ]

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    if (request.method === 'GET' && pathname.startsWith('/portal/')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(PORTAL_PAGE)
      return
    }
    const toPay = sessions.get(pathname.replace('/pay/', ''))
    if (toPay && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(PAYMENT_PAGE)
      return
    }
    if (toPay) {
      toPay.status = 'complete'
      await onPaid(toPay)
      response.writeHead(303, { location: toPay.success_url })
      response.end()
      return
    }
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ path: `${request.method} ${pathname}`, form, key })
    const [answer, found] = routes
      .map(([path, give]) => [give, path.exec(`${request.method} ${pathname}`)] as const)
      .find(([, match]) => match) ?? [null, null]
    const body = answer && found ? answer(found[1] ?? '', form, key, searchParams) : null
    const error = { type: 'invalid_request_error', message: 'No such thing, or not in this state.' }
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const port = portOf(server)
  function origin() {
    return `http://127.0.0.1:${portOf(server)}`
  }
  const stripe = new Stripe('sk_test_of_ours', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const has = { sessions, subscriptions, intents, invoices, invoicePayments, events }
  return { origin: origin(), stripe, asked, ...has }
}

const PAYMENT_PAGE = `<!doctype html><html lang="fr"><title>Payer</title><link rel="icon" href="data:,">
  <form method="post"><button>Payer chez Stripe</button></form></html>`

const PORTAL_PAGE = `<!doctype html><html lang="fr"><title>Portail</title><link rel="icon" href="data:,">
  <h1>Portail de Stripe</h1></html>`

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
