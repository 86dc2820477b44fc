import type { Database } from '#/db/client.server.ts'
import type { BidCard } from '#/features/tenders/bid.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { FavouriteStatus } from './favourite-status.ts'
import { tendersFollowedBy } from './favourites.queries.server.ts'

/** A tender of an organisation, and which of its profiles follow it. */
export type OrganisationBid = {
  bid: BidCard
  followedBy: { profileId: string; profileName: string; status: FavouriteStatus }[]
}

/** Each tender once, the latest saved first. */
export async function organisationBids(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<OrganisationBid[]> {
  const followed = Map.groupBy(
    await tendersFollowedBy(db, { organisationId }),
    ({ tenderId }) => tenderId,
  )
  const bids = await tenderCards(db, { ids: [...followed.keys()], now })
  return bids.map((bid) => ({
    bid,
    followedBy: (followed.get(bid.id) ?? []).map(({ profileId, profileName, status }) => ({
      profileId,
      profileName,
      status,
    })),
  }))
}
