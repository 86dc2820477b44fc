import { randomUUID } from 'node:crypto'
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { subscription } from '#/db/schema/subscription.ts'
import { type Interval } from '#/domain/payment.ts'
import type { PurchaseState } from '#/domain/purchase-states.ts'
import { addPeriod } from '../add-period.ts'
import { SUBSCRIPTION, subscriptionPrice } from '../offers.ts'
import { closeOvertakenCheckouts } from '../payments/close-checkouts.mutations.server.ts'
import type { PaymentEvent } from '../payments/payment-event.ts'
import { takePaymentEvent } from '../payments/payment-events.mutations.server.ts'
import { purchaseForUpdate } from '../payments/purchases.queries.server.ts'
import { type SeatsOffer, seatsOffer } from '../seats-offer.ts'

const PROVIDER = 'demonstration'

/** Its checkouts are our own pages, which close with the purchase. */
const BANK = {
  provider: PROVIDER,
  closeCheckout: async (): Promise<'closed'> => 'closed',
} as const

type SimulatedAnswer = 'pay' | 'fail'

type Subscription = typeof subscription.$inferSelect

/**
 * Simulates the bank for a purchase, with the events of a real provider. A checkout that is no longer open stays
 * as it is.
 *
 * @returns its outcome, maybe by another tab, and the path of the next page once it is paid; null where
 * there is no such purchase
 */
export function answerSimulatedPayment(
  db: Database,
  asked: { purchaseId: string; organisationId: string; answer: SimulatedAnswer; now: Date },
): Promise<{ state: PurchaseState; successPath: string } | null> {
  const { answer, now } = asked
  return db.transaction(async (tx) => {
    // One payment of an organisation after the other: a subscription closes the checkouts beside it.
    await tx.execute(
      sql`select from organisation where id = ${asked.organisationId} for no key update`,
    )
    const found = await purchaseForUpdate(tx, asked)
    if (!found || found.provider !== PROVIDER) return null
    const { id: purchaseId, netCents, vatCents, interval, seats, state, successPath } = found
    if (state !== 'pending') return { state, successPath }
    const take = (name: string, event: EventDetails) =>
      takePaymentEvent(tx, providerEvent(purchaseId, name, now, event))
    if (answer === 'fail') {
      await take('failed', { kind: 'failed', purchaseId })
      return { state: 'failed', successPath }
    }
    const grossCents = netCents + vatCents
    await take('paid', {
      kind: 'paid',
      purchaseId,
      reference: `demo_${purchaseId}`,
      grossCents,
      vatCents,
    })
    await closeOvertakenCheckouts(tx, BANK, { purchaseId, now })
    if (interval) {
      const periodEndsAt = addPeriod(now, interval)
      const reference = `demo_sub_${purchaseId}`
      await take('subscribed', {
        kind: 'subscription',
        purchaseId,
        reference,
        state: 'active',
        interval,
        seats,
        periodEndsAt,
        cancelsAtEnd: false,
      })
    }
    return { state: 'paid', successPath }
  })
}

/** Changes of the portal: renewal at the end of the period, and interval from the next period on. */
export function changeSimulatedPlan(
  db: Database,
  {
    organisationId,
    now,
    ...change
  }: { organisationId: string; now: Date; cancelsAtEnd?: boolean; interval?: Interval },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const current = await heldSubscription(
      tx,
      and(
        eq(subscription.organisationId, organisationId),
        eq(subscription.provider, PROVIDER),
        ne(subscription.state, 'ended'),
      ),
    )
    if (!current) return false
    await notifySubscription(tx, { ...current, ...change }, randomUUID(), now)
    return true
  })
}

/** Reads the subscription with a row lock until the transaction ends. */
async function heldSubscription(tx: Transaction, which: SQL | undefined) {
  const [current] = await tx.select().from(subscription).where(which).for('update')
  return current ?? null
}

/** Price of a new number of seats; null where there is no such subscription. */
export async function simulatedSeatsOffer(
  db: Database,
  { reference, seats, now }: { reference: string; seats: number; now: Date },
): Promise<SeatsOffer | null> {
  const [current] = await db.select().from(subscription).where(isNamed(reference))
  return current ? offerOf(current, seats, now) : null
}

const isNamed = (reference: string) =>
  and(eq(subscription.provider, PROVIDER), eq(subscription.reference, reference))

/** Changes the number of seats: added ones are charged for the rest of the period, removed ones are not refunded. */
export function changeSimulatedSeats(
  db: Database,
  { reference, seats, now }: { reference: string; seats: number; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const current = await heldSubscription(tx, isNamed(reference))
    if (!current || current.seats === seats) return
    const name = `seats:${current.seats}-${seats}:${now.toISOString()}`
    const { grossCents, vatCents } = offerOf(current, seats, now).due
    if (grossCents > 0) {
      await takePaymentEvent(
        tx,
        providerEvent(current.id, `paid:${name}`, now, {
          kind: 'renewed',
          subscription: reference,
          reference: `${reference}_${name}`,
          isWithinPeriod: true,
          grossCents,
          vatCents,
        }),
      )
    }
    await notifySubscription(tx, { ...current, seats }, name, now)
  })
}

/** A period begins where the former one ends. */
function offerOf({ interval, seats: from, periodEndsAt }: Subscription, seats: number, now: Date) {
  const terms = {
    from,
    seats,
    interval,
    periodEndsAt,
    periodBeganAt: addPeriod(periodEndsAt, interval, -1),
    baseCents: SUBSCRIPTION.cents[interval],
    seatCents: SUBSCRIPTION.seatCents[interval],
  }
  return seatsOffer(terms, now)
}

/**
 * By the clock: periods that are over begin anew, paid for, or end where that was asked, and everywhere once the
 * site has a real provider.
 */
export async function renewSimulatedSubscriptions(
  db: Database,
  { now, goesOn }: { now: Date; goesOn: boolean },
): Promise<void> {
  const isOver = and(
    eq(subscription.provider, PROVIDER),
    ne(subscription.state, 'ended'),
    lte(subscription.periodEndsAt, now),
  )
  const over = await db.select({ id: subscription.id }).from(subscription).where(isOver)
  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const current = await heldSubscription(tx, and(eq(subscription.id, id), isOver))
      if (!current) return
      const cancelsAtEnd = current.cancelsAtEnd || !goesOn
      await renew(tx, { ...current, cancelsAtEnd }, now)
    })
  }
}

async function renew(tx: Transaction, current: Subscription, now: Date) {
  const { id, reference, interval, seats, periodEndsAt, cancelsAtEnd } = current
  const period = periodEndsAt.toISOString()
  if (cancelsAtEnd) {
    await notifySubscription(tx, { ...current, state: 'ended' }, `ended:${period}`, now)
    return
  }
  const { grossCents, vatCents } = subscriptionPrice(interval, seats)
  await takePaymentEvent(
    tx,
    providerEvent(id, `renewed:${period}`, now, {
      kind: 'renewed',
      subscription: reference,
      reference: `${reference}_${period}`,
      isWithinPeriod: false,
      grossCents,
      vatCents,
    }),
  )
  const next = { ...current, periodEndsAt: addPeriod(periodEndsAt, interval) }
  await notifySubscription(tx, next, `period:${period}`, now)
}

function notifySubscription(
  db: Database | Transaction,
  current: Subscription,
  name: string,
  now: Date,
) {
  const { id, purchaseId, reference, state, interval, seats, periodEndsAt, cancelsAtEnd } = current
  // A change that waited for the lock comes after the other one, in any order of requests.
  const at = current.notifiedAt > now ? current.notifiedAt : now
  return takePaymentEvent(
    db,
    providerEvent(id, name, at, {
      kind: 'subscription',
      purchaseId,
      reference,
      state,
      interval,
      seats,
      periodEndsAt,
      cancelsAtEnd,
    }),
  )
}

type EventDetails = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'provider' | 'id' | 'at'>
    : never
  : never

/** Event as a provider would send it; the same occurrence has the same id. */
function providerEvent(of: string, name: string, at: Date, event: EventDetails): PaymentEvent {
  return { provider: PROVIDER, id: `${of}:${name}`, at, ...event }
}
