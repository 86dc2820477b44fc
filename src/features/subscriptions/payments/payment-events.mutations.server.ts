import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import {
  enterPayment,
  enterRefund,
  type Payer,
  type RefundEvent,
} from './ledger.mutations.server.ts'
import type { PaymentEvent } from './payment-event.ts'
import {
  type Purchase,
  recordPurchaseStep,
  reopenRefundedPurchase,
  settle,
  takeBackWhenWhole,
} from './purchase-effects.mutations.server.ts'

/**
 * `known`: handled before. `early`: depends on an event that has not arrived, to be sent again later. `unknown`:
 * about a purchase that does not exist, or no longer.
 */
export type Taken = 'taken' | 'known' | 'early' | 'unknown'

/**
 * Handles each event of a payment provider once, in any order: the event, its effect and its ledger entry are one
 * transaction. Events of one purchase are serialised.
 */
export async function takePaymentEvent(
  db: Database | Transaction,
  event: PaymentEvent,
): Promise<Taken> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into payment_event (provider, id, kind, at)
      values (${event.provider}, ${event.id}, ${event.kind}, ${event.at.toISOString()})
      on conflict do nothing`)
    if (rowCount === 0) return 'known'
    const taken = await haveEffect(tx, event)
    if (taken === 'taken') return taken
    // Not stored, so that it is handled when it is sent again.
    await tx.execute(
      sql`delete from payment_event where provider = ${event.provider} and id = ${event.id}`,
    )
    return taken
  })
}

async function haveEffect(tx: Transaction, event: PaymentEvent): Promise<Exclude<Taken, 'known'>> {
  const purchase = await purchaseOf(tx, event)
  if (purchase) {
    await changePurchase(tx, event, purchase)
    return 'taken'
  }
  // A purchase is stored before its events; events of a payment or subscription come before those that depend on it.
  if ('purchaseId' in event) return 'unknown'
  if (event.kind === 'renewed') return 'early'
  const payer = await formerPayer(tx, event)
  if (!payer) return 'early'
  await enterRefund(tx, event, payer)
  return 'taken'
}

async function changePurchase(
  tx: Transaction,
  event: PaymentEvent,
  purchase: Purchase,
): Promise<void> {
  switch (event.kind) {
    case 'paid':
      await enterPayment(tx, event, purchase)
      return settle(tx, event, purchase)
    case 'renewed':
      return enterPayment(tx, event, purchase)
    case 'refunded':
      await enterRefund(tx, event, purchase)
      return takeBackWhenWhole(tx, event, purchase)
    case 'refund_failed':
      await enterRefund(tx, event, purchase)
      return reopenRefundedPurchase(tx, purchase)
    case 'subscription':
      return keepSubscription(tx, event, purchase)
    case 'failed':
    case 'expired':
      await tx.execute(sql`
        update purchase set state = ${event.kind}, settled_at = ${event.at.toISOString()}
        where id = ${purchase.id} and state = 'pending'`)
  }
}

/** The purchase of an event, locked until the transaction ends. */
async function purchaseOf(tx: Transaction, event: PaymentEvent): Promise<Purchase | null> {
  const which =
    'payment' in event
      ? sql`select purchase_id from ledger_entry
          where provider = ${event.provider} and kind = 'payment' and reference = ${event.payment}`
      : 'subscription' in event
        ? sql`select purchase_id from subscription
            where provider = ${event.provider} and reference = ${event.subscription}`
        : sql`select ${event.purchaseId}::uuid`
  const { rows } = await tx.execute<Purchase>(sql`
    select p.id, p.user_id, p.organisation_id, o.name as organisation_name, p.tender_id
    from purchase p join organisation o on o.id = p.organisation_id
    where p.id in (${which}) and p.provider = ${event.provider}
    for update of p`)
  return rows[0] ?? null
}

/** Payer of a refund, where the organisation and the purchase were deleted. */
async function formerPayer(
  tx: Transaction,
  { provider, payment }: RefundEvent,
): Promise<Payer | null> {
  const { rows } = await tx.execute<Payer>(sql`
    select purchase_id as id, organisation_id, organisation_name from ledger_entry
    where provider = ${provider} and kind = 'payment' and reference = ${payment}`)
  return rows[0] ?? null
}

async function keepSubscription(
  tx: Transaction,
  event: Extract<PaymentEvent, { kind: 'subscription' }>,
  purchase: Purchase,
) {
  await tx.execute(sql`
    insert into subscription as known (id, organisation_id, purchase_id, provider, reference, state,
      interval, seats, period_ends_at, cancels_at_end, told_at)
    values (gen_random_uuid(), ${purchase.organisation_id}, ${purchase.id}, ${event.provider},
      ${event.reference}, ${event.state}, ${event.interval}, ${event.seats},
      ${event.periodEndsAt.toISOString()}, ${event.cancelsAtEnd}, ${event.at.toISOString()})
    on conflict (provider, reference) do update set state = excluded.state,
      interval = excluded.interval, seats = excluded.seats, period_ends_at = excluded.period_ends_at,
      cancels_at_end = excluded.cancels_at_end, told_at = excluded.told_at
    where known.told_at <= excluded.told_at and known.state <> 'ended'`)
  if (event.state === 'ended') await recordPurchaseStep(tx, 'subscription_ended', event, purchase)
}
