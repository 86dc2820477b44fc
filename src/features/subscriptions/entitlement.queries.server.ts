import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Entitlement } from './access.ts'

/** How long a payment that failed may be put right before what was paid for ends. */
const GRACE_DAYS = 3

/** What an organisation has bought, and until when. */
export async function entitlementOf(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<Entitlement> {
  const { rows } = await db.execute<{
    trial_ends_at: string | null
    paid_until: string | null
    bought: string[]
  }>(sql`
    select o.trial_ends_at,
      greatest(
        (select max(period_ends_at + case when cancels_at_end then interval '0'
            else make_interval(days => ${GRACE_DAYS}::int) end)
          from subscription where organisation_id = o.id and state <> 'ended'),
        (select max(settled_at + make_interval(days => days))
          from purchase where organisation_id = o.id and kind = 'custom' and state = 'paid')
      ) as paid_until,
      array(select tender_id::text from tender_access where organisation_id = o.id) as bought
    from organisation o where o.id = ${organisationId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no organisation ${organisationId}`)
  return {
    standing: { trialEndsAt: dateOf(row.trial_ends_at), paidUntil: dateOf(row.paid_until) },
    boughtTenders: new Set(row.bought),
  }
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}
