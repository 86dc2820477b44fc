import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { byDeadline } from '#/features/tenders/deadline-order.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'

/** The relation between the organisation and a tender. */
type Own = {
  followedBy: { profileId: string; profileName: string; status: FavouriteStatus }[]
  isBought: boolean
  /** Number of documents that members uploaded for it. */
  documents: number
  /** Something is stored in its answer workspace. */
  hasAnswer: boolean
}

/** A tender that the organisation follows, bought, or uploaded documents for. */
export type OrganisationTender = { bid: TenderCard } & Own

/** The organisation's tenders without duplicates: the open ones first, nearest deadline first. */
export async function organisationTenders(
  db: Database,
  { organisationId, access, now }: { organisationId: string; access: Access; now: Date },
): Promise<OrganisationTender[]> {
  const own = await ownTenders(db, { organisationId })
  const cards = await tenderCards(db, { ids: [...own.keys()], now })
  const tenders = cards.flatMap((card) => {
    const of = own.get(card.id)
    return of ? [{ bid: readableCard(card, access), ...of }] : []
  })
  return byDeadline(tenders, now)
}

async function ownTenders(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<Map<string, Own>> {
  const { rows } = await db.execute<{
    tender_id: string
    followed_by: Own['followedBy']
    is_bought: boolean
    documents: number
    has_answer: boolean
  }>(sql`
    select tender_id, coalesce(jsonb_agg(followed order by at desc) filter (where followed is not null), '[]')
        as followed_by, bool_or(is_bought) as is_bought, sum(documents)::int as documents,
      exists (select from answer where organisation_id = ${organisationId}
        and answer.tender_id = own.tender_id) as has_answer
    from (
      select f.tender_id, f.created_at as at, false as is_bought, 0 as documents,
        jsonb_build_object('profileId', p.id, 'profileName', p.name, 'status', f.status) as followed
      from favourite f join profile p on p.organisation_id = f.organisation_id and p.id = f.profile_id
      where f.organisation_id = ${organisationId}
      union all
      select tender_id, granted_at, true, 0, null from tender_access
      where organisation_id = ${organisationId}
      union all
      select tender_id, max(created_at), false, count(*)::int, null from tender_document
      where organisation_id = ${organisationId} group by tender_id
    ) as own group by tender_id order by max(at) desc, tender_id`)
  return new Map(
    rows.map(({ tender_id, followed_by, is_bought, documents, has_answer }) => [
      tender_id,
      { followedBy: followed_by, isBought: is_bought, documents, hasAnswer: has_answer },
    ]),
  )
}
