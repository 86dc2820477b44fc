import { and, desc, eq, lte, ne, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { ledgerEntry, purchase, subscription } from '#/db/schema/subscription.ts'
import { tender } from '#/db/schema/tender.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import type { PaymentProvider } from '#/domain/payment.ts'
import { peopleOf } from './seats.queries.server.ts'
import { mayBeginTrial } from './trial.ts'
import { trialsBegunElsewhere } from './trials-begun.queries.server.ts'

/** The subscription of an organisation that runs; the provider's reference stays on the server. */
export async function currentSubscription(
  db: Database | Transaction,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  const isOver = and(subscription.cancelsAtEnd, lte(subscription.periodEndsAt, now))
  const [found] = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.organisationId, organisationId),
        ne(subscription.state, 'ended'),
        isOver && not(isOver),
      ),
    )
    .orderBy(desc(subscription.periodEndsAt))
    .limit(1)
  return found ?? null
}

/** The provider's reference of a payment of this organisation; null where absent, or of another provider. */
export async function paymentReference(
  db: Database,
  {
    entry,
    organisationId,
    provider,
  }: { entry: number; organisationId: string; provider: PaymentProvider },
): Promise<string | null> {
  const [found] = await db
    .select({ reference: ledgerEntry.reference })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.id, entry),
        eq(ledgerEntry.organisationId, organisationId),
        eq(ledgerEntry.provider, provider),
        eq(ledgerEntry.kind, 'payment'),
      ),
    )
  return found?.reference ?? null
}

/** Everything that an organisation has, had and paid. */
export async function subscriptionOverview(
  db: Database,
  { organisationId, userId, now }: { organisationId: string; userId: string; now: Date },
) {
  const [{ periods }, others, people, current, entries] = await Promise.all([
    entitlementOf(db, { organisationId }),
    trialsBegunElsewhere(db, { organisationId, userId }),
    peopleOf(db, { organisationId }),
    currentSubscription(db, { organisationId, now }),
    db
      .select({
        id: ledgerEntry.id,
        at: ledgerEntry.at,
        kind: ledgerEntry.kind,
        provider: ledgerEntry.provider,
        isWithinPeriod: ledgerEntry.isWithinPeriod,
        grossCents: ledgerEntry.grossCents,
        vatCents: ledgerEntry.vatCents,
        of: purchase.kind,
        label: purchase.label,
        tenderTitle: tender.title,
        tenderSlug: tender.slug,
      })
      .from(ledgerEntry)
      .leftJoin(purchase, eq(purchase.id, ledgerEntry.purchaseId))
      .leftJoin(tender, eq(tender.id, purchase.tenderId))
      .where(eq(ledgerEntry.organisationId, organisationId))
      .orderBy(desc(ledgerEntry.at), sql`${ledgerEntry.id} desc`),
  ])
  return {
    status: trialStatusOf(periods, now),
    mayBeginTrial: mayBeginTrial(periods, { others, hasSubscription: current !== null }, now),
    people,
    trialEndsAt: periods.trialEndsAt?.toISOString() ?? null,
    paidUntil: periods.paidUntil?.toISOString() ?? null,
    subscription: current && {
      provider: current.provider,
      state: current.state,
      interval: current.interval,
      seats: current.seats,
      periodEndsAt: current.periodEndsAt.toISOString(),
      cancelsAtEnd: current.cancelsAtEnd,
    },
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}

export type SubscriptionOverview = Awaited<ReturnType<typeof subscriptionOverview>>
