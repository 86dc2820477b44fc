import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import { STRIPE } from './instance.ts'
import { ANSWER_MS, killWithin, newMember, type Trial } from './trials.ts'

const { webhooks } = new Stripe(STRIPE.STRIPE_SECRET_KEY)
const [NET, VAT] = [1900, 380]

/** As Stripe sends it: the same event until it is answered with 200. */
async function deliver(origin: string, payload: string): Promise<boolean> {
  const secret = STRIPE.STRIPE_WEBHOOK_SECRET
  for (let time = 0; time < 200; time++) {
    const headers = { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const sent = { method: 'POST', headers, body: payload, signal }
    const answer = await fetch(`${origin}/api/v1/stripe-events`, sent).catch(() => null)
    if (answer?.ok) return true
    await delay(100)
  }
  return false
}

/** Five payments are reported by Stripe, each twice at the same moment, while the web process is killed: each counts once. */
export const stripeEvents: Trial = async (instance) => {
  const { rows, shop } = instance
  const { organisationId } = await newMember(instance)
  const purchases = await rows<{ id: string }>(
    `insert into purchase (id, organisation_id, kind, tender_id, net_cents, vat_cents, provider)
     select gen_random_uuid(), $1, 'one-shot', id, ${NET}, ${VAT}, 'stripe'
     from tender where status = 'published' order by random() limit 5 returning id`,
    [organisationId],
  )
  const killing = killWithin([shop], 300)
  const delivered = await Promise.all(
    purchases.flatMap(({ id }) => {
      const object = {
        id: `cs_${id}`,
        object: 'checkout.session',
        metadata: { purchaseId: id },
        payment_status: 'paid',
        mode: 'payment',
        payment_intent: `pi_${id}`,
        invoice: null,
        amount_total: NET + VAT,
        total_details: { amount_tax: VAT },
      }
      const payload = JSON.stringify({
        id: `evt_${id}`,
        object: 'event',
        created: Math.floor(Date.now() / 1000),
        type: 'checkout.session.completed',
        livemode: false,
        data: { object },
      })
      return [payload, payload].map((each) => deliver(shop.origin, each))
    }),
  )
  await killing
  const states = await rows<{ state: string; entries: number; events: number }>(
    `select p.state,
       (select count(*)::int from ledger_entry l where l.purchase_id = p.id) as entries,
       (select count(*)::int from payment_event e where e.id = 'evt_' || p.id) as events
     from purchase p where p.organisation_id = $1`,
    [organisationId],
  )
  const wrong = states.filter(
    ({ state, entries, events }) => state !== 'paid' || entries !== 1 || events !== 1,
  )
  const lost = delivered.filter((isDelivered) => !isDelivered).length
  return [
    ...wrong.map((each) => `a payment at Stripe became ${JSON.stringify(each)}`),
    ...(lost > 0 ? [`${lost} events of Stripe were never taken`] : []),
  ]
}
