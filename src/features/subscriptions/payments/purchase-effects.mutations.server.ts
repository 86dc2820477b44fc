import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { FunnelStep } from '#/domain/funnel-steps.ts'
import { forgetStep, recordStep } from '#/features/audience/funnel/funnel.mutations.server.ts'
import type { Payer } from './ledger.mutations.server.ts'
import type { PaymentEvent } from './payment-event.ts'

export type Purchase = Payer & { user_id: string | null; tender_id: string | null }

/** A payment counts, whatever the earlier events of the checkout; a refunded purchase stays refunded. */
export async function settle(tx: Transaction, event: PaymentEvent, purchase: Purchase) {
  const { rowCount } = await tx.execute(sql`
    update purchase set state = 'paid', settled_at = ${event.at.toISOString()}
    where id = ${purchase.id} and state not in ('paid', 'refunded')`)
  if (rowCount === 0) return
  await recordPurchaseStep(tx, 'paid', event, purchase)
  await openTender(tx, sql`id = ${purchase.id}`)
}

/**
 * A partial refund leaves the purchase open; a full one closes it. What a subscription opens follows from the ledger:
 * see `PAID_UNTIL`.
 */
export async function takeBackWhenWhole(tx: Transaction, event: PaymentEvent, purchase: Purchase) {
  if ((await paidCents(tx, purchase)) > 0) return
  await tx.execute(
    sql`update purchase set state = 'refunded' where id = ${purchase.id} and state = 'paid'`,
  )
  await tx.execute(sql`delete from tender_access where purchase_id = ${purchase.id}`)
  // Paid twice, as two tenders were joined: the other payment keeps it open.
  await openTender(
    tx,
    sql`organisation_id = ${purchase.organisation_id} and tender_id = ${purchase.tender_id}
      and kind = 'one-shot'`,
  )
  await recordPurchaseStep(tx, 'refunded', event, purchase)
}

/** The refund did not arrive: the purchase is open again, as before the refund. */
export async function reopenRefundedPurchase(tx: Transaction, purchase: Purchase) {
  if ((await paidCents(tx, purchase)) <= 0) return
  await tx.execute(
    sql`update purchase set state = 'paid' where id = ${purchase.id} and state = 'refunded'`,
  )
  await openTender(tx, sql`id = ${purchase.id}`)
  await forgetStep(tx, { step: 'refunded', subjectId: purchase.id })
}

/** Amount paid for a purchase less its refunds. */
async function paidCents(tx: Transaction, { id }: Purchase): Promise<number> {
  const { rows } = await tx.execute<{ balance: number }>(sql`
    select coalesce(sum(gross_cents), 0)::float8 as balance from ledger_entry where purchase_id = ${id}`)
  return rows[0]?.balance ?? 0
}

/** The tender of these purchases, as far as they are paid. */
async function openTender(tx: Transaction, which: SQL) {
  await tx.execute(sql`
    insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
    select organisation_id, tender_id, id, settled_at from purchase
    where ${which} and tender_id is not null and state = 'paid'
    on conflict (organisation_id, tender_id) do nothing`)
}

export function recordPurchaseStep(
  tx: Transaction,
  step: FunnelStep,
  { at }: PaymentEvent,
  { id: subjectId, user_id: userId, organisation_id: organisationId }: Purchase,
) {
  return recordStep(tx, { step, subjectId, userId, organisationId, at })
}
