import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { purchase } from '#/db/schema/subscription.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import { newId } from '#/domain/new-id.ts'
import { HOUR_MS } from '#/domain/time/units.ts'
import { recordStep } from '#/features/audience/funnel/funnel.mutations.server.ts'
import { closeCheckout } from './close-checkouts.mutations.server.ts'
import type { PaymentService } from './payment-service.ts'
import { type PricedWish, type PurchaseWish, priceWish } from './purchase-wish.ts'
import {
  pendingPurchase,
  type StoredPurchase,
  subscriptionIsBeingSetUp,
} from './purchases.queries.server.ts'

/**
 * `open_already`: already bought. `in_progress`: its payment is pending. `goes_on`: their subscription is suspended,
 * with a missing or refunded payment, and is resumed instead of begun twice.
 */
type Begun = { ok: true; url: string } | { ok: false; reason: Obstacle }
type Obstacle = 'open_already' | 'in_progress' | 'goes_on'

type Beginning = {
  organisationId: string
  userId: string
  wish: PurchaseWish
  /** Paths on this site. */
  successPath: string
  cancelPath: string
  /** Of this site. */
  origin: string
  now: Date
}

/** Providers close a checkout after a day; a link to one that is about to expire is useless. */
const FRESH_MS = 22 * HOUR_MS

/** Attempts: few requests begin and close the same purchase at the same time. */
const TRIES = 3

/**
 * Returns the checkout of a purchase. Two tabs and double clicks get the same checkout; a former one with other terms
 * or another return page is closed first, so that one thing can be paid only once.
 */
export async function beginPurchase(
  db: Database,
  service: PaymentService,
  beginning: Beginning,
): Promise<Begun> {
  const { wish, now } = beginning
  const before = await obstacleTo(db, beginning)
  if (before) return { ok: false, reason: before }
  const priced = priceWish(wish)
  for (let tried = 0; tried < TRIES; tried += 1) {
    const pending = await pendingOrNew(db, service, beginning, priced)
    if (!pending) continue
    // The checkout of another tab may have been paid between the two: a new one would be paid a second time.
    const obstacle = await obstacleTo(db, beginning)
    if (obstacle) {
      await closeCheckout(db, service, pending, now)
      return { ok: false, reason: obstacle }
    }
    if (isStillRight(pending, service, priced, beginning)) {
      const url = await openCheckout(db, service, pending, priced, beginning)
      if (url) return { ok: true, url }
    } else if (!(await closeCheckout(db, service, pending, now))) {
      return { ok: false, reason: 'in_progress' }
    }
  }
  return { ok: false, reason: 'in_progress' }
}

/** Reason why no payment is due; null where one is. */
async function obstacleTo(db: Database, beginning: Beginning): Promise<Obstacle | null> {
  if (await hasAlready(db, beginning)) return 'open_already'
  if (await subscriptionIsBeingSetUp(db, beginning)) return 'in_progress'
  return beginning.wish.kind === 'sub' && (await goesOn(db, beginning)) ? 'goes_on' : null
}

async function hasAlready(db: Database, { organisationId, wish, now }: Beginning) {
  const { periods, boughtTenders } = await entitlementOf(db, { organisationId })
  if (trialStatusOf(periods, now) === 'full') return true
  return wish.kind === 'one-shot' && boughtTenders.has(wish.tenderId)
}

/** Its provider may still take the next payment. */
async function goesOn(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from subscription
    where organisation_id = ${organisationId} and state <> 'ended'
      and not (cancels_at_end and period_ends_at <= ${now.toISOString()}::timestamptz)
    limit 1`)
  return rowCount === 1
}

async function pendingOrNew(
  db: Database,
  { provider }: PaymentService,
  { organisationId, userId, wish, successPath, cancelPath, now }: Beginning,
  { tenderId, interval, seats, days, offerId, label, price }: PricedWish,
): Promise<StoredPurchase | null> {
  await db
    .insert(purchase)
    .values({
      id: newId(),
      organisationId,
      userId,
      kind: wish.kind,
      tenderId,
      interval,
      seats,
      days,
      offerId,
      label,
      netCents: price.netCents,
      vatCents: price.vatCents,
      provider,
      successPath,
      cancelPath,
      createdAt: now,
    })
    .onConflictDoNothing()
  return pendingPurchase(db, { organisationId, kind: wish.kind, tenderId })
}

/** Whether its checkout has the same terms and return page, and does not expire soon. */
function isStillRight(
  pending: StoredPurchase,
  { provider }: PaymentService,
  { interval, seats, days, offerId, label, price }: PricedWish,
  { successPath, cancelPath, now }: Beginning,
): boolean {
  return (
    pending.provider === provider &&
    pending.successPath === successPath &&
    pending.cancelPath === cancelPath &&
    pending.interval === interval &&
    pending.seats === seats &&
    pending.days === days &&
    pending.offerId === offerId &&
    pending.label === label &&
    pending.netCents === price.netCents &&
    pending.vatCents === price.vatCents &&
    now.getTime() - pending.createdAt.getTime() < FRESH_MS
  )
}

/** Null where another request closed the purchase meanwhile. */
async function openCheckout(
  db: Database,
  service: PaymentService,
  pending: StoredPurchase,
  { lines, price }: PricedWish,
  { origin, organisationId, userId, now }: Beginning,
): Promise<string | null> {
  if (pending.checkoutUrl !== null) return pending.checkoutUrl
  const { reference, url } = await service.openCheckout({
    purchaseId: pending.id,
    kind: pending.kind,
    interval: pending.interval,
    lines,
    price,
    seats: pending.seats,
    email: pending.email,
    successUrl: origin + pending.successPath,
    cancelUrl: origin + pending.cancelPath,
  })
  const updated = await db
    .update(purchase)
    .set({ checkoutReference: reference, checkoutUrl: url })
    .where(and(eq(purchase.id, pending.id), eq(purchase.state, 'pending')))
  if (updated.rowCount === 0) {
    await service.closeCheckout(reference)
    return null
  }
  await recordStep(db, {
    step: 'checkout_opened',
    subjectId: pending.id,
    userId,
    organisationId,
    at: now,
  })
  return url
}
