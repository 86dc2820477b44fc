import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Decision } from '#/domain/answer-states.ts'
import { FAVOURITE_STATUSES, type FavouriteStatus } from '#/domain/favourite-status.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { ListedAnswer } from './answer-list.ts'
import { openWorkOf } from './answer-work.server.ts'

type Row = {
  tender_id: string
  decision: Decision | null
  is_begun: boolean
  status: FavouriteStatus | null
}

type Of = { organisationId: string; userId: string; access: Access; now: Date }

/** The answers of an organisation, and the followed tenders in « On répond » or « En rédaction » without one. */
export async function answersOf(
  db: Database,
  { organisationId, userId, access, now }: Of,
): Promise<ListedAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    select own.tender_id, a.decision, a.tender_id is not null as is_begun, f.status
    from (
      select tender_id from answer where organisation_id = ${organisationId}
      union
      select tender_id from favourite
      where organisation_id = ${organisationId} and status in ('go', 'drafting')
    ) as own
    left join answer a on a.organisation_id = ${organisationId} and a.tender_id = own.tender_id
    left join lateral (
      select status from favourite
      where organisation_id = ${organisationId} and tender_id = own.tender_id
      order by array_position(${sql.param([...FAVOURITE_STATUSES])}::text[], status) desc limit 1
    ) as f on true`)
  const cards = await tenderCards(db, { ids: rows.map((row) => row.tender_id), now })
  const byId = new Map(rows.map((row) => [row.tender_id, row]))
  const answers: ListedAnswer[] = []
  for (const card of cards) {
    const row = byId.get(card.id)
    if (!row) continue
    const { decision, status, is_begun: isBegun } = row
    const isPrepared = isBegun && card.state === 'open' && decision !== 'no_go'
    const of = { tenderId: card.id, organisationId, userId, now }
    const work = isPrepared ? await openWorkOf(db, of) : null
    answers.push({ bid: readableCard(card, access), decision, status, isBegun, work })
  }
  return answers
}
