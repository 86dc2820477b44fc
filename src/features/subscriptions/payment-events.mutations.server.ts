import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { recordStep } from '#/features/funnel/funnel.mutations.server.ts'
import type { FunnelStep } from '#/features/funnel/funnel-steps.ts'
import type { Amount, PaymentEvent } from './payment-event.ts'
import type { PurchaseKind, PurchaseState } from './purchase-states.ts'

/** `known`: taken before. `early`: about something not told yet, to be told again later. */
export type Taken = 'taken' | 'known' | 'early'

type Purchase = {
  id: string
  user_id: string | null
  organisation_id: string
  organisation_name: string
  kind: PurchaseKind
  tender_id: string | null
  state: PurchaseState
  gross_cents: number
}

/**
 * Takes what a payment provider tells, once, whatever the order in which it comes: the event, its effect and its
 * entry in the ledger in one transaction. Events of one purchase wait for each other.
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
    if (await hasEffect(tx, event)) return 'taken'
    // Not kept, so that it counts when it is told again.
    await tx.execute(
      sql`delete from payment_event where provider = ${event.provider} and id = ${event.id}`,
    )
    return 'early'
  })
}

/** False where the purchase or payment that it speaks of is not known yet. */
async function hasEffect(tx: Transaction, event: PaymentEvent): Promise<boolean> {
  const purchase = await purchaseOf(tx, event)
  if (purchase === null) return false
  switch (event.kind) {
    case 'paid':
      await enter(tx, event, purchase, { ...event, kind: 'payment' })
      await settle(tx, event, purchase)
      return true
    case 'renewed':
      await enter(tx, event, purchase, { ...event, kind: 'payment' })
      return true
    case 'refunded':
      await enter(tx, event, purchase, { ...event, kind: 'refund' })
      await takeBackWhenWhole(tx, event, purchase)
      return true
    case 'subscription':
      await keepSubscription(tx, event, purchase)
      return true
    case 'failed':
    case 'expired':
      await tx.execute(sql`
        update purchase set state = ${event.kind}, settled_at = ${event.at.toISOString()}
        where id = ${purchase.id} and state = 'pending'`)
      return true
  }
}

/** The purchase that an event is of, held until the transaction ends. */
async function purchaseOf(tx: Transaction, event: PaymentEvent): Promise<Purchase | null> {
  const which =
    event.kind === 'refunded'
      ? sql`select purchase_id from ledger_entry
          where provider = ${event.provider} and kind = 'payment' and reference = ${event.payment}`
      : event.kind === 'renewed'
        ? sql`select purchase_id from subscription
            where provider = ${event.provider} and reference = ${event.subscription}`
        : sql`select ${event.purchaseId}::uuid`
  const { rows } = await tx.execute<Purchase>(sql`
    select p.id, p.user_id, p.organisation_id, o.name as organisation_name, p.kind, p.tender_id, p.state,
      (p.net_cents + p.vat_cents)::float8 as gross_cents
    from purchase p join organisation o on o.id = p.organisation_id
    where p.id in (${which}) and p.provider = ${event.provider}
    for update of p`)
  return rows[0] ?? null
}

async function enter(
  tx: Transaction,
  { provider, at }: PaymentEvent,
  purchase: Purchase,
  {
    kind,
    reference,
    grossCents,
    vatCents,
  }: Amount & { kind: 'payment' | 'refund'; reference: string },
) {
  const sign = kind === 'refund' ? -1 : 1
  await tx.execute(sql`
    insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
      gross_cents, vat_cents, at)
    values (${purchase.organisation_id}, ${purchase.organisation_name}, ${purchase.id}, ${provider},
      ${reference}, ${kind}, ${sign * grossCents}, ${sign * vatCents}, ${at.toISOString()})
    on conflict (provider, kind, reference) do nothing`)
}

/** What is paid counts, whatever was told of the checkout before; what was paid back stays so. */
async function settle(tx: Transaction, event: PaymentEvent, purchase: Purchase) {
  const when = event.at.toISOString()
  const { rowCount } = await tx.execute(sql`
    update purchase set state = 'paid', settled_at = ${when}
    where id = ${purchase.id} and state not in ('paid', 'refunded')`)
  if (rowCount === 0) return
  await recordPurchaseStep(tx, 'paid', event, purchase)
  if (purchase.tender_id === null) return
  await tx.execute(sql`
    insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
    values (${purchase.organisation_id}, ${purchase.tender_id}, ${purchase.id}, ${when})
    on conflict (organisation_id, tender_id) do nothing`)
}

/** A partial refund leaves what was bought; a whole one takes it back. */
async function takeBackWhenWhole(tx: Transaction, event: PaymentEvent, purchase: Purchase) {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select coalesce(sum(gross_cents), 0)::float8 as left from ledger_entry
    where purchase_id = ${purchase.id}`)
  if ((rows[0]?.left ?? 0) > 0) return
  await tx.execute(
    sql`update purchase set state = 'refunded' where id = ${purchase.id} and state = 'paid'`,
  )
  await tx.execute(sql`delete from tender_access where purchase_id = ${purchase.id}`)
  await recordPurchaseStep(tx, 'refunded', event, purchase)
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

function recordPurchaseStep(
  tx: Transaction,
  step: FunnelStep,
  { at }: PaymentEvent,
  { id: subjectId, user_id: userId, organisation_id: organisationId }: Purchase,
) {
  return recordStep(tx, { step, subjectId, userId, organisationId, at })
}
