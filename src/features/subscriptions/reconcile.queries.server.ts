import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** What does not agree between the ledger and what was sold, in words for whoever runs the site. */
export type Discrepancy = { purchaseId: string; fault: string }

/**
 * Compares the ledger with purchases, tenders opened and subscriptions. Each line is something that no event should
 * have left behind: it is for a person to look at, and nothing is put right by itself.
 */
export async function findDiscrepancies(db: Database): Promise<Discrepancy[]> {
  const { rows } = await db.execute<{ purchase_id: string; fault: string }>(sql`
    with paid as (
      select purchase_id, sum(gross_cents) as left,
        sum(gross_cents) filter (where kind = 'payment') as taken,
        count(*) filter (where kind = 'payment') as payments
      from ledger_entry group by purchase_id)
    select p.id as purchase_id, 'paid, and the ledger has no payment of it' as fault
      from purchase p left join paid on paid.purchase_id = p.id
      where p.state = 'paid' and paid.taken is null
    union all
    select p.id, 'the ledger has a payment of it, and it is ' || p.state
      from purchase p join paid on paid.purchase_id = p.id
      where paid.left > 0 and p.state <> 'paid'
    union all
    select p.id, 'paid ' || paid.payments || ' times'
      from purchase p join paid on paid.purchase_id = p.id
      where p.kind <> 'sub' and paid.payments > 1
    union all
    select p.id, 'paid ' || paid.taken || ' cents for ' || (p.net_cents + p.vat_cents)
      from purchase p join paid on paid.purchase_id = p.id
      where p.kind <> 'sub' and paid.payments = 1 and paid.taken <> p.net_cents + p.vat_cents
    union all
    select purchase_id, 'more was paid back than was paid' from paid where paid.left < 0
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
    select p.id, 'paid a day ago, and no subscription was told of'
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
    order by 1, 2`)
  return rows.map(({ purchase_id: purchaseId, fault }) => ({ purchaseId, fault }))
}
