import type { Database } from '#/db/client.server.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import {
  type PartialBid,
  pendingContents,
  searchPartialBidsByProfile,
} from '#/features/notices/waiting/partial-notices.queries.server.ts'
import type { BidGrade, ProfileBids } from '#/features/profiles/graded-bid.ts'
import { prepareProfile } from '#/features/profiles/prepared-profile.server.ts'
import { profileBids } from '#/features/profiles/profile-bids.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { gradePartialBids } from './grade-partial-notices.server.ts'

const SHOWN = 20

type GradedPartialBid = Pick<PartialBid, 'id' | 'source' | 'title' | 'buyerName'> & {
  deadlineAt: string | null
  /** Null: it holds a word of the profile, and nothing that a grade can be computed from. */
  grade: BidGrade | null
}

/** What a profile finds among the notices that wait and the published tenders, best first; feedback plays no part. */
export async function matchingTest(
  db: Database,
  { draft, index, now }: { draft: ProfileDraft; index: SearchIndex; now: Date },
): Promise<{ partials: GradedPartialBid[]; published: ProfileBids }> {
  const adjusted = prepareProfile(draft, [], now)
  const found = await searchPartialBidsByProfile(db, { interest: adjusted.interest })
  const partials = await pendingContents(db, { ids: found.map(({ id }) => id) })
  const [grades, published] = await Promise.all([
    gradePartialBids(partials, { adjusted, rarity: index.rarity }),
    profileBids(db, {
      index,
      adjusted,
      saved: new Set(),
      access: 'everything',
      search: {},
      now,
      perPage: SHOWN,
    }),
  ])
  const graded = partials.map(({ bid: { id, source, title, buyerName, deadlineAt } }) => ({
    id,
    source,
    title,
    buyerName,
    deadlineAt: deadlineAt?.toISOString() ?? null,
    grade: grades.get(id) ?? null,
  }))
  const scoreOf = ({ grade }: GradedPartialBid) => grade?.score ?? -1
  return {
    partials: graded.sort((one, other) => scoreOf(other) - scoreOf(one)).slice(0, SHOWN),
    published,
  }
}
