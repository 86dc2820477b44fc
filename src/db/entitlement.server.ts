import { type SQL, sql } from 'drizzle-orm'
import type { Entitlement } from '#/domain/entitlement.ts'
import type { Database, Transaction } from './client.server.ts'

/** How long a payment that failed may be put right before what was paid for ends. */
const GRACE_DAYS = 3

/** Whether the last period of the subscription `s` of the query was paid back whole: nothing runs until the next. */
const IS_PAID_BACK = sql`exists (
  select from (select reference, gross_cents from ledger_entry
    where purchase_id = s.purchase_id and kind = 'payment' and not is_within_period
    order by at desc, id desc limit 1) as latest
  where latest.gross_cents > 0 and latest.gross_cents <= -(select coalesce(sum(gross_cents), 0)
    from ledger_entry where purchase_id = s.purchase_id and payment_reference = latest.reference))`

/** To when what the organisation `o` of the query paid for lasts; null without a payment. */
export const PAID_UNTIL = sql`greatest(
  (select max(period_ends_at + case when cancels_at_end then interval '0'
      else make_interval(days => ${sql.raw(String(GRACE_DAYS))}) end)
    from subscription s where organisation_id = o.id and state <> 'ended' and not ${IS_PAID_BACK}),
  (select max(settled_at + make_interval(days => days))
    from purchase where organisation_id = o.id and kind = 'custom' and state = 'paid'))`

/** Whether the organisation `o` of the query has something that runs: `full` or `active`. */
export function hasSomethingThatRuns(now: Date): SQL {
  return sql`greatest(o.trial_ends_at, ${PAID_UNTIL}) > ${now.toISOString()}::timestamptz`
}

/** What an organisation has bought, and until when. */
export async function entitlementOf(
  db: Database | Transaction,
  { organisationId }: { organisationId: string },
): Promise<Entitlement> {
  const { rows } = await db.execute<{
    trial_ends_at: string | null
    paid_until: string | null
    bought: string[]
  }>(sql`
    select o.trial_ends_at, ${PAID_UNTIL} as paid_until,
      array(select tender_id::text from tender_access where organisation_id = o.id) as bought
    from organisation o where o.id = ${organisationId}`)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no organisation ${organisationId}`)
  return {
    periods: { trialEndsAt: dateOf(row.trial_ends_at), paidUntil: dateOf(row.paid_until) },
    boughtTenders: new Set(row.bought),
  }
}

function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}
