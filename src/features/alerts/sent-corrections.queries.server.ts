import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import {
  type TenderNews,
  tenderNewsSince,
} from '#/features/tenders/page/tender-news.queries.server.ts'

/** Changes that decide whether and until when a firm answers; others are on the page of the tender. */
const IMPORTANT =
  /^(?:deadlineAt|cancelledAt|questionsDeadlineAt|estimate|minimum|maximum|place|procedure|lot:.*)$/s
    .source

/** A tender that was sent to a profile, and what changed since. */
export type SentCorrection = { tenderId: string; news: TenderNews[] }

/**
 * What was corrected or cancelled, since their last digest, of the open tenders that profiles were sent. Saved
 * tenders are left out, of which the subscribers have e-mails of their own, and muted ones.
 */
export async function sentCorrections(
  db: Database,
  {
    profiles,
    hidesPrices,
  }: {
    profiles: readonly { id: string; notifiedAt: Date | null }[]
    /** Where prices ask for an offer that the recipients may not have. */
    hidesPrices: boolean
  },
): Promise<Map<string, SentCorrection[]>> {
  const asked = profiles.flatMap(({ id, notifiedAt }) =>
    notifiedAt ? [{ profile_id: id, since: notifiedAt.toISOString() }] : [],
  )
  const found = new Map<string, SentCorrection[]>()
  if (asked.length === 0) return found
  const { rows } = await db.execute<{ profile_id: string; tender_id: string; since: string }>(sql`
    select distinct s.profile_id, s.tender_id, a.since
    from json_to_recordset(${jsonRows(asked)}) as a(profile_id uuid, since timestamptz)
      join sent_tender s on s.profile_id = a.profile_id and s.sent_at <= a.since
      join tender t on t.id = s.tender_id and t.status = 'published' and not t.demo
        and (t.deadline_at is null or t.deadline_at > now())
      join tender_event e on e.tender_id = t.id and e.kind in ('corrected', 'cancelled')
      join notice n on n.id = e.notice_id and n.received_at > a.since
    where (e.kind = 'cancelled' or exists (
        select from jsonb_array_elements(e.changes) c where c->>'field' ~ ${IMPORTANT}))
      and not exists (select from favourite f
        where f.profile_id = s.profile_id and f.tender_id = s.tender_id)
      and not exists (select from muted_tender m
        where m.profile_id = s.profile_id and m.tender_id = s.tender_id)`)
  if (rows.length === 0) return found
  const news = await tenderNewsSince(db, {
    tenderIds: [...new Set(rows.map(({ tender_id }) => tender_id))],
    since: new Date(Math.min(...rows.map(({ since }) => Date.parse(since)))),
    hidesPrices,
  })
  for (const { profile_id, tender_id, since } of rows) {
    const own = news.filter(
      ({ tenderId, receivedAt }) => tenderId === tender_id && receivedAt > new Date(since),
    )
    const list = found.get(profile_id) ?? []
    if (own.length > 0) list.push({ tenderId: tender_id, news: own })
    found.set(profile_id, list)
  }
  return found
}
