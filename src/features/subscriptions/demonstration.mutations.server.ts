import { randomUUID } from 'node:crypto'
import { and, eq, lte, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { subscription } from '#/db/schema/subscription.ts'
import { addPeriod } from './add-period.ts'
import { closeOvertakenCheckouts } from './close-checkouts.mutations.server.ts'
import { type Interval, type Price, priceOf, subscriptionPrice } from './offers.ts'
import type { PaymentEvent } from './payment-event.ts'
import { takePaymentEvent } from './payment-events.mutations.server.ts'
import { purchaseForUpdate } from './purchases.queries.server.ts'

const PROVIDER = 'demonstration'

/** Its checkouts are pages of ours: with the purchase they are closed. */
const BANK = {
  provider: PROVIDER,
  closeCheckout: async (): Promise<'closed'> => 'closed',
} as const

export type DemonstrationAnswer = 'pay' | 'fail'

type Subscription = typeof subscription.$inferSelect

/**
 * Plays the part of the bank for a purchase: its events are those of a real provider. What is not open any more
 * stays as it is.
 *
 * @returns where the purchase leads on to, a path; null where there is no such purchase
 */
export function answerDemonstration(
  db: Database,
  asked: { purchaseId: string; organisationId: string; answer: DemonstrationAnswer; now: Date },
): Promise<{ path: string } | null> {
  const { answer, now } = asked
  return db.transaction(async (tx) => {
    const found = await purchaseForUpdate(tx, asked)
    if (!found || found.provider !== PROVIDER) return null
    const { id: purchaseId, netCents, vatCents, interval, seats } = found
    const back = { path: answer === 'pay' ? found.successPath : found.cancelPath }
    if (found.state !== 'pending') return back
    const tell = (name: string, event: Untold) =>
      takePaymentEvent(tx, told(purchaseId, name, now, event))
    if (answer === 'fail') {
      await tell('failed', { kind: 'failed', purchaseId })
      return back
    }
    const grossCents = netCents + vatCents
    await tell('paid', {
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
      await tell('subscribed', {
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
    return back
  })
}

/** What the portal changes: whether it goes on, and how it is paid from the next period on. */
export async function changeDemonstration(
  db: Database,
  {
    organisationId,
    now,
    ...change
  }: { organisationId: string; now: Date; cancelsAtEnd?: boolean; interval?: Interval },
): Promise<boolean> {
  const [current] = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.organisationId, organisationId),
        eq(subscription.provider, PROVIDER),
        ne(subscription.state, 'ended'),
      ),
    )
  if (!current) return false
  await tellSubscription(db, { ...current, ...change }, randomUUID(), now)
  return true
}

/** For so many people from now on: the rest of the period is paid for those who come, none of it paid back. */
export function changeDemonstrationSeats(
  db: Database,
  { reference, seats, now }: { reference: string; seats: number; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(subscription)
      .where(and(eq(subscription.provider, PROVIDER), eq(subscription.reference, reference)))
      .for('update')
    if (!current || current.seats === seats) return
    const name = `seats:${now.toISOString()}`
    const { grossCents, vatCents } = seatsUntilPeriodEnd(current, seats, now)
    if (grossCents > 0) {
      await takePaymentEvent(
        tx,
        told(current.id, `paid:${name}`, now, {
          kind: 'renewed',
          subscription: reference,
          reference: `${reference}_${name}`,
          isWithinPeriod: true,
          grossCents,
          vatCents,
        }),
      )
    }
    await tellSubscription(tx, { ...current, seats }, name, now)
  })
}

/** What further people cost for what is left of the period. */
function seatsUntilPeriodEnd(
  { interval, seats: before, periodEndsAt }: Subscription,
  seats: number,
  now: Date,
): Price {
  const begins = addPeriod(periodEndsAt, interval, -1).getTime()
  const left = (periodEndsAt.getTime() - now.getTime()) / (periodEndsAt.getTime() - begins)
  const [from, to] = [before, seats].map((people) => subscriptionPrice(interval, people).netCents)
  const further = Math.max(0, (to ?? 0) - (from ?? 0))
  return priceOf(Math.round(further * Math.min(1, Math.max(0, left))))
}

/**
 * By the clock: periods that are over begin anew, paid for, or end where that was asked, and everywhere once the
 * site has a real provider.
 */
export async function renewDemonstrations(
  db: Database,
  { now, goesOn }: { now: Date; goesOn: boolean },
): Promise<void> {
  const over = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.provider, PROVIDER),
        ne(subscription.state, 'ended'),
        lte(subscription.periodEndsAt, now),
      ),
    )
  for (const current of over) {
    const cancelsAtEnd = current.cancelsAtEnd || !goesOn
    await db.transaction((tx) => renew(tx, { ...current, cancelsAtEnd }, now))
  }
}

async function renew(tx: Transaction, current: Subscription, now: Date) {
  const { id, reference, interval, seats, periodEndsAt, cancelsAtEnd } = current
  const period = periodEndsAt.toISOString()
  if (cancelsAtEnd) {
    await tellSubscription(tx, { ...current, state: 'ended' }, `ended:${period}`, now)
    return
  }
  const { grossCents, vatCents } = subscriptionPrice(interval, seats)
  await takePaymentEvent(
    tx,
    told(id, `renewed:${period}`, now, {
      kind: 'renewed',
      subscription: reference,
      reference: `${reference}_${period}`,
      isWithinPeriod: false,
      grossCents,
      vatCents,
    }),
  )
  const next = { ...current, periodEndsAt: addPeriod(periodEndsAt, interval) }
  await tellSubscription(tx, next, `period:${period}`, now)
}

function tellSubscription(
  db: Database | Transaction,
  { id, purchaseId, reference, state, interval, seats, periodEndsAt, cancelsAtEnd }: Subscription,
  name: string,
  now: Date,
) {
  return takePaymentEvent(
    db,
    told(id, name, now, {
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

type Untold = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'provider' | 'id' | 'at'>
    : never
  : never

/** As the provider would tell it; the same thing has the same id. */
function told(of: string, name: string, at: Date, event: Untold): PaymentEvent {
  return { provider: PROVIDER, id: `${of}:${name}`, at, ...event }
}
