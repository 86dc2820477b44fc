import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Differences between the ledger and the sales, as text for the operator. */
type Discrepancy = { purchaseId: string; fault: string }

/**
 * Compares the ledger with purchases, opened tenders and subscriptions. Each line is a state that events cannot
 * produce: a person must check it, and nothing is corrected automatically.
 */
export async function findDiscrepancies(db: Database): Promise<Discrepancy[]> {
  const { rows } = await db.execute<{ purchase_id: string; fault: string }>(sql`
    with payment as (
      select purchase_id, gross_cents, gross_cents + coalesce((
          select sum(gross_cents) from ledger_entry as refund
          where refund.purchase_id = paid.purchase_id and refund.provider = paid.provider
            and refund.payment_reference = paid.reference), 0) as remaining
      from ledger_entry as paid where kind = 'payment'),
    paid as (
      select purchase_id, sum(gross_cents) as taken, sum(remaining) as remaining,
        count(*) filter (where remaining > 0 or gross_cents = 0) as payments
      from payment group by purchase_id)
    select p.id as purchase_id, 'paid, and the ledger has no payment of it' as fault
      from purchase p left join paid on paid.purchase_id = p.id
      where p.state = 'paid' and paid.taken is null
    union all
    select p.id, 'the ledger has a payment of it, and it is ' || p.state
      from purchase p join paid on paid.purchase_id = p.id
      where paid.remaining > 0 and p.state <> 'paid' and p.kind <> 'sub'
    union all
    select p.id, 'paid ' || paid.payments || ' times'
      from purchase p join paid on paid.purchase_id = p.id
      where p.kind <> 'sub' and paid.payments > 1
    union all
    select p.id, 'paid ' || paid.taken || ' cents for ' || (p.net_cents + p.vat_cents)
      from purchase p join paid on paid.purchase_id = p.id
      where p.kind <> 'sub' and paid.payments = 1 and p.net_cents + p.vat_cents not in (
        select gross_cents from payment where payment.purchase_id = p.id)
    union all
    select distinct purchase_id, 'more was paid back than was paid' from payment where remaining < 0
    union all
    select p.id, 'one of ' || count(*) over (partition by p.organisation_id, p.tender_id)
        || ' payments of the same organisation for the same tender'
      from purchase p
      where p.kind = 'one-shot' and p.state = 'paid' and exists (select from purchase other
        where other.organisation_id = p.organisation_id and other.tender_id = p.tender_id
          and other.id <> p.id and other.state = 'paid')
    union all
    select p.id, 'one of ' || count(*) over (partition by p.offer_id) || ' payments of one offer'
      from purchase p
      where p.state = 'paid' and exists (select from purchase other
        where other.offer_id = p.offer_id and other.id <> p.id and other.state = 'paid')
    union all
    select p.id, 'paid, and its tender is not open'
      from purchase p
      where p.kind = 'one-shot' and p.state = 'paid' and not exists (
        select from tender_access a
        where a.organisation_id = p.organisation_id and a.tender_id = p.tender_id)
    union all
    select p.id, 'its tender is open, and it is ' || p.state
      from purchase p join tender_access a on a.purchase_id = p.id where p.state <> 'paid'
    union all
    select p.id, 'paid a day ago, and no subscription was reported'
      from purchase p
      where p.kind = 'sub' and p.state = 'paid' and p.settled_at < now() - interval '1 day'
        and not exists (select from subscription s where s.purchase_id = p.id)
    union all
    select s.purchase_id, 'one of ' || count(*) over (partition by s.organisation_id)
        || ' subscriptions of the same organisation'
      from subscription s
      where s.state <> 'ended' and exists (select from subscription other
        where other.organisation_id = s.organisation_id and other.id <> s.id
          and other.state <> 'ended')
    union all
    select purchase_id, 'its subscription runs on, and its last period is over'
      from subscription where state <> 'ended' and period_ends_at < now() - interval '4 days'
    order by 1, 2`)
  return rows.map(({ purchase_id: purchaseId, fault }) => ({ purchaseId, fault }))
}
