import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { paidMonth, subscriptionOf } from '../tests/servers/stripe-objects.ts'
import { openStripeServer } from '../tests/servers/stripe-server.ts'

const SECRET = 'whsec_of_the_journeys'
const open = await openBrowser()
/** How often Stripe sends the event of a payment before it redirects back. */
let tellings = 0
const stripe = await openStripeServer(async (session) => {
  for (let time = 0; time < tellings; time += 1) await sendPaidEvent(session)
})
const site = await openOffersSite({
  STRIPE_SECRET_KEY: 'sk_test_of_ours',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: stripe.origin,
})
const [tender] = await site.rows<{ id: string; slug: string }>(
  `select id, slug from tender where status = 'published' and not is_example order by id limit 1`,
)
const page0 = `/appel-offre/${tender?.slug}`
const oneShot = `/redirect-purchase?${new URLSearchParams({
  type: 'one-shot',
  bidId: tender?.id ?? '',
  successUrl: `${page0}?m=one-shot`,
  cancelUrl: page0,
})}`
const payments = (organisationId: string) =>
  site.rows('select kind from ledger_entry where organisation_id = $1', [organisationId])

type Session = Parameters<NonNullable<Parameters<typeof openStripeServer>[0]>>[0]

/** As Stripe sends it: the same event each time. */
async function sendEvent(type: string, object: { id: string }) {
  const payload = JSON.stringify({
    id: `evt_${type}_${object.id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    type,
    livemode: false,
    data: { object },
  })
  const signature = stripe.stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const response = await fetch(`${site.url}/api/v1/stripe-events`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  })
  expect(response.status).toBe(200)
}

const sendPaidEvent = ({ id, metadata }: Pick<Session, 'id' | 'metadata'>) =>
  sendEvent('checkout.session.completed', {
    id,
    object: 'checkout.session',
    metadata,
    payment_status: 'paid',
    mode: 'payment',
    payment_intent: `pi_${id}`,
    invoice: null,
    amount_total: 2_280,
    total_details: { amount_tax: 380 },
  } as { id: string })

test.each([
  ['with JavaScript', true],
  ['without', false],
])('two events before the return: open at once, paid once, %s', async (_, javaScriptEnabled) => {
  tellings = 2
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open(oneShot, { ...options, javaScriptEnabled })
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Passer au paiement' }).click()
  await page.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)
})

test('an event after the return: the page waits for it, then opens', async () => {
  tellings = 0
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open(oneShot, options)
  await page.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await page.waitForURL(new RegExp(`${page0}\\?m=one-shot`))
  await page.getByText('Nous attendons la confirmation du paiement').waitFor()
  expect(await payments(organisationId)).toHaveLength(0)
  const [purchase] = await site.rows<{ id: string; reference: string }>(
    'select id, checkout_reference as reference from purchase where organisation_id = $1',
    [organisationId],
  )
  await sendPaidEvent({ id: purchase?.reference ?? '', metadata: { purchaseId: purchase?.id } })
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)
})

test('two tabs and the back button lead to one checkout and one payment', async () => {
  tellings = 1
  const { organisationId, options } = await site.signedIn('administrator')
  const [first, second] = [await open(oneShot, options), await open(oneShot, options)]
  await first.getByRole('button', { name: 'Payer chez Stripe' }).waitFor()
  await second.getByRole('button', { name: 'Payer chez Stripe' }).waitFor()
  expect(first.url()).toBe(second.url())
  await first.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await first.getByText('Votre paiement est reçu').waitFor()
  await first.goto(oneShot)
  await first.getByText('Votre paiement est reçu').waitFor()
  await second.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await second.getByText('Votre paiement est reçu').waitFor()
  expect(await payments(organisationId)).toHaveLength(1)
})

test('a trial that ends while a tender is being paid for leaves no gap', async () => {
  tellings = 1
  const { organisationId, options } = await site.signedIn('administrator')
  await site.rows(
    `update organisation set trial_ends_at = now() + interval '1 hour' where id = $1`,
    [organisationId],
  )
  const page = await open(oneShot, options)
  await page.getByRole('button', { name: 'Payer chez Stripe' }).waitFor()
  await site.rows('update organisation set trial_ends_at = now() where id = $1', [organisationId])
  await page.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await page.getByText('Votre paiement est reçu').waitFor()
  expect(await page.getByRole('heading', { name: 'L’analyse de ce marché' }).count()).toBe(0)
  expect(await payments(organisationId)).toHaveLength(1)
})

test('a subscription is paid, shown, changed in the portal, and never marked as a demonstration', async () => {
  tellings = 0
  const { organisationId, options } = await site.signedIn('administrator')
  const page = await open('/pricing', options)
  expect(await page.getByText(/paiement de démonstration/i).count()).toBe(0)
  await page.getByRole('link', { name: 'S’abonner' }).click()
  await page.getByRole('button', { name: 'Payer chez Stripe' }).click()
  await page.getByText('Nous attendons la confirmation du paiement').waitFor()
  const [purchase] = await site.rows<{ id: string; reference: string }>(
    'select id, checkout_reference as reference from purchase where organisation_id = $1',
    [organisationId],
  )
  const { id: purchaseId = '', reference = '' } = purchase ?? {}
  const subscription = subscriptionOf(purchaseId, {
    id: `sub_${purchaseId}`,
    since: Math.floor(Date.now() / 1000),
    items: [{ unitCents: 4_900, quantity: 1 }],
  })
  stripe.subscriptions.set(subscription.id, subscription)
  await sendEvent('customer.subscription.created', subscription)
  const invoice = `in_${purchaseId}`
  await sendEvent('checkout.session.completed', {
    ...paidMonth(purchaseId, { invoice }),
    id: reference,
  })
  // The page polls.
  await page.getByText('Votre abonnement est actif').waitFor()
  await page.getByRole('button', { name: 'Voir la facture' }).waitFor()
  expect(await page.getByText(/démonstration\./i).count()).toBe(0)
  expect(await payments(organisationId)).toHaveLength(1)

  // Cancelled in the portal: active until the end of the paid period.
  await page.getByRole('button', { name: 'Gérer ou résilier' }).click()
  await page.getByRole('heading', { name: 'Portail de Stripe' }).waitFor()
  stripe.subscriptions.set(subscription.id, { ...subscription, cancel_at_period_end: true })
  await sendEvent('customer.subscription.updated', subscription)
  await page.goto('/abonnement')
  await page.getByText('il s’arrête le').waitFor()
})

test('with Stripe, a demonstration payment grants nothing', async () => {
  const { organisationId, cookie, options } = await site.signedIn('administrator')
  await site.rows(
    `insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider)
     values ($1, $1, 'one-shot', $2, 1900, 380, 'demonstration')`,
    [organisationId, tender?.id],
  )
  const form = new FormData()
  form.set('purchaseId', organisationId)
  form.set('answer', 'pay')
  const response = await fetch(`${site.url}/_serverFn/answerSimulatedCheckout`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: site.url, 'x-tsr-serverFn': 'true' },
  })
  expect(response.status).toBe(404)
  expect(await payments(organisationId)).toEqual([])
  // The abandoned checkout does not prevent a real one.
  const page = await open(oneShot, options)
  await page.getByRole('button', { name: 'Payer chez Stripe' }).waitFor()
})
