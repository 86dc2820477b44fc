import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { purchase } from '#/db/schema/subscription.ts'
import type { PaymentService } from '../payments/payment-service.ts'
import { changeSimulatedSeats, simulatedSeatsOffer } from './simulated-payments.mutations.server.ts'

/** The checkout of a purchase that it names, else the portal. */
export const SIMULATED_PAYMENT_PAGE = '/paiement/demonstration'

/** Simulated payments for sites without a payment provider; their pages say so. */
export function simulatedService(db: Database, { origin }: { origin: string }): PaymentService {
  return {
    provider: 'demonstration',
    async openCheckout({ purchaseId }) {
      const url = `${origin}${SIMULATED_PAYMENT_PAGE}?purchase=${purchaseId}`
      return { reference: purchaseId, url }
    },
    async closeCheckout(reference) {
      const { rowCount } = await db
        .update(purchase)
        .set({ state: 'expired', settledAt: new Date() })
        .where(and(eq(purchase.id, reference), eq(purchase.state, 'pending')))
      return rowCount === 1 ? 'closed' : 'settled'
    },
    async offerSeats({ subscription: reference, seats, now }) {
      const offer = await simulatedSeatsOffer(db, { reference, seats, now })
      if (!offer) throw new Error(`There is no subscription ${reference}`)
      return offer
    },
    async changeSeats({ subscription: reference, seats, now }) {
      await changeSimulatedSeats(db, { reference, seats, now })
      return 'changed'
    },
    // Nothing was paid: there is nothing to account for.
    async invoiceUrl() {
      return null
    },
    async openPortal() {
      return { url: origin + SIMULATED_PAYMENT_PAGE }
    },
  }
}
