import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Decision } from '#/domain/answer-states.ts'
import { FAVOURITE_STATUSES, type FavouriteStatus } from '#/domain/favourite-status.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { ListedAnswer } from './answer-list.ts'
import { sectionState } from './section-text.ts'

type Row = {
  tender_id: string
  decision: Decision | null
  is_begun: boolean
  bodies: string[]
  status: FavouriteStatus | null
  done_items: number
  late_items: number
  next_due_on: string | null
}

/** The answers of an organisation, and the followed tenders in « On répond » or « En rédaction » without one. */
export async function answersOf(
  db: Database,
  { organisationId, access, now }: { organisationId: string; access: Access; now: Date },
): Promise<ListedAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    select own.tender_id, a.decision, a.tender_id is not null as is_begun,
      coalesce(s.bodies, '{}') as bodies, f.status,
      coalesce(i.done_items, 0) as done_items, coalesce(i.late_items, 0) as late_items,
      i.next_due_on::text
    from (
      select tender_id from answer where organisation_id = ${organisationId}
      union
      select tender_id from favourite
      where organisation_id = ${organisationId} and status in ('go', 'drafting')
    ) as own
    left join answer a on a.organisation_id = ${organisationId} and a.tender_id = own.tender_id
    left join (
      select tender_id, array_agg(body) as bodies from answer_section
      where organisation_id = ${organisationId} group by tender_id
    ) as s on s.tender_id = own.tender_id
    left join (
      select tender_id,
        (count(*) filter (where state in ('done', 'not_applicable')))::int as done_items,
        (count(*) filter (where state in ('to_do', 'in_progress') and due_on < ${parisDay(now)}))::int as late_items,
        min(due_on) filter (where state in ('to_do', 'in_progress')) as next_due_on
      from answer_item where organisation_id = ${organisationId} group by tender_id
    ) as i on i.tender_id = own.tender_id
    left join lateral (
      select status from favourite
      where organisation_id = ${organisationId} and tender_id = own.tender_id
      order by array_position(${sql.param([...FAVOURITE_STATUSES])}::text[], status) desc limit 1
    ) as f on true`)
  const cards = await tenderCards(db, { ids: rows.map((row) => row.tender_id), now })
  const byId = new Map(rows.map((row) => [row.tender_id, row]))
  return cards.flatMap((card) => {
    const row = byId.get(card.id)
    if (!row) return []
    return {
      bid: readableCard(card, access),
      decision: row.decision,
      status: row.status,
      isBegun: row.is_begun,
      sections: {
        written: row.bodies.filter((body) => sectionState(body) === 'written').length,
        total: row.bodies.length,
      },
      doneItems: row.done_items,
      lateItems: row.late_items,
      nextDueOn: row.next_due_on,
    }
  })
}
