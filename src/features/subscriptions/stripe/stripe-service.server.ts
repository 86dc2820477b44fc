import Stripe from 'stripe'
import { type Interval } from '#/domain/payment.ts'
import { SUBSCRIPTION, VAT_PERCENT } from '../offers.ts'
import type { Checkout, PaymentService } from '../payments/payment-service.ts'
import { SEAT_LABEL } from '../payments/purchase-wish.ts'
import { type SeatsOffer, seatsOffer } from '../seats-offer.ts'
import { instantOf, itemsOf, seatsIn, unitCents } from './stripe-subscription.ts'

const COUNTRY = 'FR'

/** Stripe Checkout and its customer portal. Each checkout sends its amounts: `offers.ts` alone defines prices. */
export function stripeService(stripe: Stripe): PaymentService {
  let vat: Promise<string> | undefined
  const vatRate = () => {
    vat ??= findOrMakeVatRate(stripe).catch((error) => {
      vat = undefined
      throw error
    })
    return vat
  }
  return {
    provider: 'stripe',
    async openCheckout(checkout) {
      // Two requests for the same purchase, also by two processes at once, give one session.
      const { id, url } = await stripe.checkout.sessions.create(
        sessionOf(checkout, await vatRate()),
        { idempotencyKey: `checkout-${checkout.purchaseId}` },
      )
      if (!url) throw new Error(`Stripe gave the checkout ${id} no address`)
      return { reference: id, url }
    },
    async closeCheckout(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
        return 'closed'
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const { status } = await stripe.checkout.sessions.retrieve(reference)
        return status === 'expired' ? 'closed' : 'settled'
      }
    },
    async offerSeats({ subscription, interval, seats, now }) {
      const { items } = await stripe.subscriptions.retrieve(subscription)
      return offerOf(items.data, { interval, seats, now })
    },
    async changeSeats({ subscription, interval, seats, now }) {
      const further = seats - SUBSCRIPTION.seats
      const { items } = await stripe.subscriptions.retrieve(subscription)
      const item = await seatItem(stripe, itemsOf(items.data).seats, {
        further,
        interval,
        vatRate: await vatRate(),
      })
      if (!item) return 'changed'
      // Prorated from the moment of the displayed price.
      const atOnce = {
        proration_behavior: 'always_invoice',
        proration_date: Math.floor(now.getTime() / 1000),
        payment_behavior: 'error_if_incomplete',
      } as const
      const nothingBack = { proration_behavior: 'none' } as const
      try {
        await stripe.subscriptions.update(subscription, {
          items: [item],
          ...(seats > seatsIn(items.data) ? atOnce : nothingBack),
        })
        return 'changed'
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return 'refused'
        throw error
      }
    },
    async invoiceUrl(payment) {
      const invoice = payment.startsWith('in_') ? payment : await invoiceOf(stripe, payment)
      if (!invoice) return null
      return (await stripe.invoices.retrieve(invoice)).hosted_invoice_url ?? null
    },
    async openPortal({ subscription, returnUrl }) {
      const { customer } = await stripe.subscriptions.retrieve(subscription)
      const { url } = await stripe.billingPortal.sessions.create({
        customer: typeof customer === 'string' ? customer : customer.id,
        return_url: returnUrl,
      })
      return { url }
    },
  }
}

/** Of a single payment: its checkout made one. */
async function invoiceOf(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  if (!paymentIntent.startsWith('pi_')) return null
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
  })
  const invoice = found.data[0]?.invoice
  return (typeof invoice === 'string' ? invoice : invoice?.id) ?? null
}

/** At the price of the subscription at Stripe: our prices may have changed since it was begun. */
function offerOf(
  items: readonly Stripe.SubscriptionItem[],
  { interval, seats, now }: { interval: Interval; seats: number; now: Date },
): SeatsOffer {
  const { base, seats: known } = itemsOf(items)
  if (!base) throw new Error('A subscription of Stripe has no items')
  const terms = {
    from: seatsIn(items),
    seats,
    interval,
    baseCents: unitCents(base),
    seatCents: known ? unitCents(known) : SUBSCRIPTION.seatCents[interval],
    periodBeganAt: instantOf(base.current_period_start),
    periodEndsAt: instantOf(base.current_period_end),
  }
  return seatsOffer(terms, now)
}

/** Subscription items for a number of further seats; null where nothing changes. */
async function seatItem(
  stripe: Stripe,
  known: Stripe.SubscriptionItem | null,
  { further, interval, vatRate }: { further: number; interval: Interval; vatRate: string },
): Promise<Stripe.SubscriptionUpdateParams.Item | null> {
  if (known)
    return further > 0 ? { id: known.id, quantity: further } : { id: known.id, deleted: true }
  if (further <= 0) return null
  const { id: product } = await stripe.products.create({ name: SEAT_LABEL })
  return {
    quantity: further,
    tax_rates: [vatRate],
    price_data: {
      currency: 'eur',
      product,
      unit_amount: SUBSCRIPTION.seatCents[interval],
      recurring: { interval },
    },
  }
}

function sessionOf(
  { purchaseId, interval, lines, email, successUrl, cancelUrl }: Checkout,
  vatRate: string,
): Stripe.Checkout.SessionCreateParams {
  // Set on each object, so that each event leads back to the purchase.
  const metadata = { purchaseId }
  return {
    mode: interval ? 'subscription' : 'payment',
    client_reference_id: purchaseId,
    metadata,
    ...(email && { customer_email: email }),
    locale: 'fr',
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    line_items: lines.map(({ label, netCents, quantity }) => ({
      quantity,
      tax_rates: [vatRate],
      price_data: {
        currency: 'eur',
        unit_amount: netCents,
        product_data: { name: label },
        ...(interval && { recurring: { interval } }),
      },
    })),
    ...(interval
      ? { subscription_data: { metadata } }
      : {
          customer_creation: 'always',
          invoice_creation: { enabled: true, invoice_data: { metadata } },
          payment_intent_data: { metadata },
        }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

async function findOrMakeVatRate(stripe: Stripe): Promise<string> {
  const rates = await stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })
  const known = rates.data.find(
    ({ country, percentage }) => country === COUNTRY && percentage === VAT_PERCENT,
  )
  if (known) return known.id
  const made = await stripe.taxRates.create(
    { display_name: 'TVA', percentage: VAT_PERCENT, inclusive: false, country: COUNTRY },
    { idempotencyKey: `tva-${COUNTRY}-${VAT_PERCENT}` },
  )
  return made.id
}
