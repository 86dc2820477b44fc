import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'

/** Tenders, among those given, already sent to each address by any profile or alert; addresses in lower case. */
export async function notifiedTenders(
  tx: Transaction,
  { emails, tenderIds }: { emails: readonly string[]; tenderIds: readonly string[] },
): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ email: string; notified: string[] }>(sql`
    with asked as (select distinct lower(email) as email
        from unnest(${sql.param([...emails])}::text[]) as given(email)),
      notified as (
        select asked.email, sent.tender_id from asked
        join app_user u on lower(u.email) = asked.email
        join profile_subscriber s on s.user_id = u.id
        join sent_tender sent on sent.profile_id = s.profile_id
        where sent.tender_id = any(${sql.param([...tenderIds])}::uuid[])
        union
        select asked.email, sent.tender_id from asked
        join search_alert a on lower(a.email) = asked.email
        join search_alert_sent sent on sent.alert_id = a.id
        where sent.tender_id = any(${sql.param([...tenderIds])}::uuid[]))
    select email, array_agg(tender_id::text) as notified from notified group by email`)
  return new Map(rows.map(({ email, notified }) => [email, new Set(notified)]))
}

/**
 * Until the end of the transaction, others wait who send to one of these addresses: what one sends is stored before the
 * other looks. In one order, so that two never wait for each other.
 */
export async function lockAddresses(
  tx: Transaction,
  { emails }: { emails: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('clairmarche.digests'), place) from (
      select distinct hashtext(lower(email)) as place
      from unnest(${sql.param([...emails])}::text[]) as given(email) order by place) as ordered`)
}
