import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { purchase } from '#/db/schema/subscription.ts'
import { tender } from '#/db/schema/tender.ts'
import { withoutAmounts } from '../amounts-in-text.ts'

/** What the demonstration's page of payment shows of a purchase of this organisation. */
export async function simulatedCheckout(
  db: Database,
  { purchaseId, organisationId }: { purchaseId: string; organisationId: string },
) {
  const [found] = await db
    .select({
      id: purchase.id,
      kind: purchase.kind,
      interval: purchase.interval,
      seats: purchase.seats,
      days: purchase.days,
      label: purchase.label,
      netCents: purchase.netCents,
      vatCents: purchase.vatCents,
      state: purchase.state,
      successPath: purchase.successPath,
      cancelPath: purchase.cancelPath,
      tenderTitle: tender.title,
    })
    .from(purchase)
    .leftJoin(tender, eq(tender.id, purchase.tenderId))
    .where(
      and(
        eq(purchase.id, purchaseId),
        eq(purchase.organisationId, organisationId),
        eq(purchase.provider, 'demonstration'),
      ),
    )
  // Before payment, the viewer reads only what is free.
  return found
    ? { ...found, tenderTitle: found.tenderTitle && withoutAmounts(found.tenderTitle) }
    : null
}

export type SimulatedCheckout = NonNullable<Awaited<ReturnType<typeof simulatedCheckout>>>
