import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { purchase } from '#/db/schema/subscription.ts'
import type { PaymentService } from './payment-service.ts'

type Pending = Pick<typeof purchase.$inferSelect, 'id' | 'provider' | 'checkoutReference'>
type Closer = Pick<PaymentService, 'provider' | 'closeCheckout'>

/** False where it is too late: it was paid, or is being paid. */
export async function closeCheckout(
  db: Database | Transaction,
  service: Closer,
  pending: Pending,
  now: Date,
): Promise<boolean> {
  // A checkout of another provider stays open there: the site no longer links to it.
  if (pending.checkoutReference !== null && pending.provider === service.provider) {
    const closed = await service.closeCheckout(pending.checkoutReference)
    if (closed === 'settled') return false
  }
  await db
    .update(purchase)
    .set({ state: 'expired', settledAt: now })
    .where(and(eq(purchase.id, pending.id), eq(purchase.state, 'pending')))
  return true
}

/** Closes the other open checkouts of an organisation that has just paid for everything. */
export async function closeOvertakenCheckouts(
  db: Database | Transaction,
  service: Closer,
  { purchaseId, now }: { purchaseId: string; now: Date },
): Promise<void> {
  const overtaken = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.state, 'pending'),
        ne(purchase.id, purchaseId),
        sql`${purchase.organisationId} = (select paid.organisation_id from purchase as paid
          where paid.id = ${purchaseId} and paid.kind in ('sub', 'custom'))`,
      ),
    )
  for (const pending of overtaken) await closeCheckout(db, service, pending, now)
}
