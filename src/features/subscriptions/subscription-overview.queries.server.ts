import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { ledgerEntry, purchase, subscription } from '#/db/schema/subscription.ts'
import { tender } from '#/db/schema/tender.ts'
import { entitlementOf } from './entitlement.queries.server.ts'
import { mayBeginTrial, trialStatusOf } from './trial.ts'

/** The subscription of an organisation that runs; the provider's name of it stays on the server. */
export async function currentSubscription(
  db: Database,
  { organisationId }: { organisationId: string },
) {
  const [found] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.organisationId, organisationId), ne(subscription.state, 'ended')))
    .orderBy(desc(subscription.periodEndsAt))
    .limit(1)
  return found ?? null
}

/** Everything that an organisation has, had and paid. */
export async function subscriptionOverview(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  const [{ standing }, current, entries] = await Promise.all([
    entitlementOf(db, { organisationId }),
    currentSubscription(db, { organisationId }),
    db
      .select({
        id: ledgerEntry.id,
        at: ledgerEntry.at,
        kind: ledgerEntry.kind,
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
    status: trialStatusOf(standing, now),
    mayBeginTrial: mayBeginTrial(standing, now),
    trialEndsAt: standing.trialEndsAt?.toISOString() ?? null,
    paidUntil: standing.paidUntil?.toISOString() ?? null,
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
