import type Stripe from 'stripe'
import type { Database } from '#/db/client.server.ts'
import { findDiscrepancies } from '#/features/subscriptions/payments/reconcile.queries.server.ts'
import { catchUpWithStripe } from '#/features/subscriptions/stripe/stripe-catch-up.server.ts'
import { log } from '#/server/log.server.ts'

/**
 * Every night: missed events of Stripe are processed, then the ledger is compared with the sales. What does not
 * agree is reported to the operator.
 *
 * @param stripe null where payments are demonstrations
 */
export async function reconcilePayments(
  db: Database,
  { stripe, now }: { stripe: Stripe | null; now: Date },
): Promise<void> {
  if (stripe) {
    const missed = await catchUpWithStripe(db, stripe, { now })
    if (missed > 0)
      log.warn({ missed }, 'Stripe has payments whose events did not reach the webhook')
  }
  const discrepancies = await findDiscrepancies(db)
  for (const discrepancy of discrepancies) {
    log.error(discrepancy, 'payments and purchases do not agree')
  }
  if (discrepancies.length === 0) log.info('payments and purchases agree')
}
