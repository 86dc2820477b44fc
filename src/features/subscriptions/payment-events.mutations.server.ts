import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { recordStep } from '#/features/funnel/funnel.mutations.server.ts'
import type { FunnelStep } from '#/features/funnel/funnel-steps.ts'
import type { Amount, PaymentEvent } from './payment-event.ts'

/**
 * `known`: taken before. `early`: about something not told yet, to be told again later. `unknown`: about a purchase
 * that is none of ours, or no longer.
 */
export type Taken = 'taken' | 'known' | 'early' | 'unknown'

/** Whose payment an entry of the ledger is. */
type Payer = { id: string; organisation_id: string; organisation_name: string }

type Purchase = Payer & { user_id: string | null; tender_id: string | null }

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
    const taken = await haveEffect(tx, event)
    if (taken === 'taken') return taken
    // Not kept, so that it counts when it is told again.
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
  // A purchase stands before anything is told of it; a payment and a subscription are told of before what follows.
  if ('purchaseId' in event) return 'unknown'
  const payer = event.kind === 'refunded' ? await formerPayer(tx, event) : null
  if (!payer || event.kind !== 'refunded') return 'early'
  await enter(tx, event, payer, { ...event, kind: 'refund' })
  return 'taken'
}

async function changePurchase(
  tx: Transaction,
  event: PaymentEvent,
  purchase: Purchase,
): Promise<void> {
  switch (event.kind) {
    case 'paid':
      await enter(tx, event, purchase, { ...event, kind: 'payment' })
      return settle(tx, event, purchase)
    case 'renewed':
      return enter(tx, event, purchase, { ...event, kind: 'payment' })
    case 'refunded':
      await enter(tx, event, purchase, { ...event, kind: 'refund' })
      return takeBackWhenWhole(tx, event, purchase)
    case 'subscription':
      return keepSubscription(tx, event, purchase)
    case 'failed':
    case 'expired':
      await tx.execute(sql`
        update purchase set state = ${event.kind}, settled_at = ${event.at.toISOString()}
        where id = ${purchase.id} and state = 'pending'`)
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
    select p.id, p.user_id, p.organisation_id, o.name as organisation_name, p.tender_id
    from purchase p join organisation o on o.id = p.organisation_id
    where p.id in (${which}) and p.provider = ${event.provider}
    for update of p`)
  return rows[0] ?? null
}

/** Who paid what is paid back, where they and the purchase are gone. */
async function formerPayer(
  tx: Transaction,
  { provider, payment }: Extract<PaymentEvent, { kind: 'refunded' }>,
): Promise<Payer | null> {
  const { rows } = await tx.execute<Payer>(sql`
    select purchase_id as id, organisation_id, organisation_name from ledger_entry
    where provider = ${provider} and kind = 'payment' and reference = ${payment}`)
  return rows[0] ?? null
}

async function enter(
  tx: Transaction,
  event: PaymentEvent,
  payer: Payer,
  {
    kind,
    reference,
    grossCents,
    vatCents,
  }: Amount & { kind: 'payment' | 'refund'; reference: string },
) {
  const { provider, at } = event
  const sign = kind === 'refund' ? -1 : 1
  const payment = event.kind === 'refunded' ? event.payment : null
  const isWithinPeriod = event.kind === 'renewed' && event.isWithinPeriod
  await tx.execute(sql`
    insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
      payment_reference, is_within_period, gross_cents, vat_cents, at)
    values (${payer.organisation_id}, ${payer.organisation_name}, ${payer.id}, ${provider}, ${reference},
      ${kind}, ${payment}, ${isWithinPeriod}, ${sign * grossCents}, ${sign * vatCents}, ${at.toISOString()})
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

/**
 * A partial refund leaves what was bought; a whole one takes it back. What a subscription opens follows from the ledger:
 * see `PAID_UNTIL`.
 */
async function takeBackWhenWhole(tx: Transaction, event: PaymentEvent, purchase: Purchase) {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select coalesce(sum(gross_cents), 0)::float8 as left from ledger_entry
    where purchase_id = ${purchase.id}`)
  if ((rows[0]?.left ?? 0) > 0) return
  await tx.execute(
    sql`update purchase set state = 'refunded' where id = ${purchase.id} and state = 'paid'`,
  )
  await tx.execute(sql`delete from tender_access where purchase_id = ${purchase.id}`)
  // Paid for twice, by a tender that turned out to be another: the other payment goes on opening it.
  await tx.execute(sql`
    insert into tender_access (organisation_id, tender_id, purchase_id, granted_at)
    select organisation_id, tender_id, id, settled_at from purchase
    where organisation_id = ${purchase.organisation_id} and tender_id = ${purchase.tender_id}
      and kind = 'one-shot' and state = 'paid'
    on conflict do nothing`)
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
