import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { purchase } from '#/db/schema/subscription.ts'
import type { PurchaseKind } from '#/domain/purchase-states.ts'

export type StoredPurchase = typeof purchase.$inferSelect & { email: string | null }

/** The purchase of a thing whose checkout is open; there is one at most. */
export async function pendingPurchase(
  db: Database,
  of: { organisationId: string; kind: PurchaseKind; tenderId: string | null },
): Promise<StoredPurchase | null> {
  const [found] = await withEmail(db).where(
    and(
      eq(purchase.organisationId, of.organisationId),
      eq(purchase.kind, of.kind),
      sql`${purchase.tenderId} is not distinct from ${of.tenderId}`,
      eq(purchase.state, 'pending'),
    ),
  )
  return found ? { ...found.purchase, email: found.email } : null
}

/** A purchase of this organisation, locked until the transaction ends. */
export async function purchaseForUpdate(
  tx: Transaction,
  { purchaseId, organisationId }: { purchaseId: string; organisationId: string },
) {
  const [found] = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.id, purchaseId), eq(purchase.organisationId, organisationId)))
    .for('update')
  return found ?? null
}

/** Paid, and its subscription event has not arrived yet. */
export async function subscriptionIsBeingSetUp(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from purchase p
    where organisation_id = ${organisationId} and kind = 'sub' and state = 'paid'
      and settled_at > ${now.toISOString()}::timestamptz - interval '1 day'
      and not exists (select from subscription s where s.purchase_id = p.id)
    limit 1`)
  return rowCount === 1
}

function withEmail(db: Database) {
  return db
    .select({ purchase, email: appUser.email })
    .from(purchase)
    .leftJoin(appUser, eq(appUser.id, purchase.userId))
}
