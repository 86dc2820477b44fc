import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from './entitlement.queries.server.ts'
import type { Outcome, OutcomeState } from './purchase-outcome.ts'
import type { PurchaseState } from './purchase-states.ts'
import { trialStatusOf } from './trial.ts'

/** What the payments of an organisation say of a tender that it comes back to. */
export async function purchaseOutcome(
  db: Database,
  asked: { organisationId: string; tenderId: string; about: Outcome; now: Date },
): Promise<OutcomeState> {
  const { tenderId, about, now } = asked
  const { standing, boughtTenders } = await entitlementOf(db, asked)
  const status = trialStatusOf(standing, now)
  const bought = boughtTenders.has(tenderId)
  if (about === 'open') return status !== 'ended' || bought ? 'open' : 'none'
  if (about === 'one-shot' ? bought : status === 'full') return 'open'
  const latest = await latestState(db, asked)
  // A subscription that is paid for and not told of yet, or one whose checkout is still open.
  if (latest === 'paid') return about === 'sub' ? 'pending' : 'none'
  if (latest === null || latest === 'expired') return 'none'
  return latest
}

async function latestState(
  db: Database,
  { organisationId, tenderId, about }: { organisationId: string; tenderId: string; about: Outcome },
): Promise<PurchaseState | null> {
  const { rows } = await db.execute<{ state: PurchaseState }>(sql`
    select state from purchase
    where organisation_id = ${organisationId} and kind = ${about}
      and (kind = 'sub' or tender_id = ${tenderId})
      and created_at > now() - interval '2 days'
    order by created_at desc, id desc limit 1`)
  return rows[0]?.state ?? null
}
