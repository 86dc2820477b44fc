import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import type { PurchaseKind, PurchaseState } from '#/domain/purchase-states.ts'
import type { Outcome, OutcomeState } from './purchase-outcome.ts'
import { subscriptionIsBeingSetUp } from './purchases.queries.server.ts'

type Asked = {
  organisationId: string
  /** Null where nothing but what opens everything is asked about. */
  tenderId: string | null
  about: Outcome
  now: Date
}

/** What the payments of an organisation say of what it comes back from. */
export async function purchaseOutcome(db: Database, asked: Asked): Promise<OutcomeState> {
  const { tenderId, about, now } = asked
  const { standing, boughtTenders } = await entitlementOf(db, asked)
  const status = trialStatusOf(standing, now)
  const bought = tenderId !== null && boughtTenders.has(tenderId)
  if (about === 'open') return status !== 'ended' || bought ? 'open' : 'none'
  if (about === 'one-shot' ? bought : status === 'full') return 'open'
  const latest = await latestPurchase(db, asked)
  const isUnpaid = latest === null || latest.state === 'failed' || latest.state === 'expired'
  if (isUnpaid && status === 'full') return 'covered'
  // Whoever subscribes is not asked to pay for one tender besides.
  if (latest === null) return (await subscriptionIsBeingSetUp(db, asked)) ? 'pending' : 'none'
  switch (latest.state) {
    case 'expired':
      return 'closed'
    case 'paid':
      // A subscription that its provider has not told of yet.
      return latest.kind === 'sub' ? 'pending' : 'none'
    default:
      return latest.state
  }
}

/** What opens everything is a subscription, or an offer made to measure. */
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
