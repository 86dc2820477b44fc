import Stripe from 'stripe'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { simulatedService } from '../simulated-payments/simulated-service.server.ts'
import { stripeService } from '../stripe/stripe-service.server.ts'
import type { PaymentService } from './payment-service.ts'

type StripeAccount = { stripe: Stripe; webhookSecret: string }

let account: StripeAccount | null | undefined
let service: PaymentService | undefined

/** Null where the site has no Stripe account. */
export function stripeAccount(): StripeAccount | null {
  if (account === undefined) {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
    account =
      key && webhookSecret ? { stripe: new Stripe(key, addressOf(env)), webhookSecret } : null
  }
  return account
}

/** Its own address, unless the operator gives another. */
function addressOf({ STRIPE_API_URL }: { STRIPE_API_URL?: string }) {
  if (!STRIPE_API_URL) return {}
  const { hostname, port, protocol } = new URL(STRIPE_API_URL)
  const isClear = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isClear ? 80 : 443),
    protocol: isClear ? ('http' as const) : ('https' as const),
  }
}

/** The payment provider of this site. */
export function paymentService(): PaymentService {
  const stripe = stripeAccount()?.stripe
  service ??= stripe
    ? stripeService(stripe)
    : simulatedService(database(), { origin: env.SITE_URL })
  return service
}
