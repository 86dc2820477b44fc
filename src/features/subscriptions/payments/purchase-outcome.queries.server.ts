import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import type { PurchaseKind, PurchaseState } from '#/domain/purchase-states.ts'
import type { Outcome, OutcomeState } from './purchase-outcome.ts'
import { subscriptionIsBeingSetUp } from './purchases.queries.server.ts'

type Asked = {
  organisationId: string
  /** Null for a subscription or a custom offer. */
  tenderId: string | null
  about: Outcome
  now: Date
}

/** Outcome, by the payments of the organisation, of the checkout that the person returns from. */
export async function purchaseOutcome(db: Database, asked: Asked): Promise<OutcomeState> {
  const { tenderId, about, now } = asked
  const { periods, boughtTenders } = await entitlementOf(db, asked)
  const status = trialStatusOf(periods, now)
  const bought = tenderId !== null && boughtTenders.has(tenderId)
  if (about === 'open') return status !== 'ended' || bought ? 'open' : 'none'
  if (about === 'one-shot' ? bought : status === 'full') return 'open'
  const latest = await latestPurchase(db, asked)
  const isUnpaid = latest === null || latest.state === 'failed' || latest.state === 'expired'
  if (isUnpaid && status === 'full') return 'covered'
  // Subscribers are not asked to pay for a single tender.
  if (latest === null) return (await subscriptionIsBeingSetUp(db, asked)) ? 'pending' : 'none'
  switch (latest.state) {
    case 'expired':
      return 'closed'
    case 'paid':
      // A subscription whose event has not arrived yet.
      return latest.kind === 'sub' ? 'pending' : 'none'
    default:
      return latest.state
  }
}

/** A subscription or a custom offer opens everything. */
async function latestPurchase(
  db: Database,
  { organisationId, tenderId, about, now }: Asked,
): Promise<{ kind: PurchaseKind; state: PurchaseState } | null> {
  const { rows } = await db.execute<{ kind: PurchaseKind; state: PurchaseState }>(sql`
    select kind, state from purchase
    where organisation_id = ${organisationId}
      and ${about === 'one-shot' ? sql`kind = 'one-shot' and tender_id = ${tenderId}` : sql`kind <> 'one-shot'`}
      and created_at > ${now.toISOString()}::timestamptz - interval '2 days'
    order by created_at desc, id desc limit 1`)
  return rows[0] ?? null
}
