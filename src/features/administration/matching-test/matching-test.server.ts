import type { Database } from '#/db/client.server.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import {
  type PartialNotice,
  pendingContents,
  searchPartialBidsByProfile,
} from '#/features/notices/waiting/partial-notices.queries.server.ts'
import type { ProfileTenders, TenderGrade } from '#/features/profiles/graded-tender.ts'
import { prepareProfile } from '#/features/profiles/prepared-profile.server.ts'
import { profileTenders } from '#/features/profiles/profile-tenders.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { gradePartialNotices } from './grade-partial-notices.server.ts'

const SHOWN = 20

type GradedPartialNotice = Pick<PartialNotice, 'id' | 'source' | 'title' | 'buyerName'> & {
  deadlineAt: string | null
  /** Null: it holds a word of the profile, and nothing that a grade can be computed from. */
  grade: TenderGrade | null
}

/** What a profile finds among the notices that wait and the published tenders, best first; feedback plays no part. */
export async function matchingTest(
  db: Database,
  { draft, index, now }: { draft: ProfileDraft; index: SearchIndex; now: Date },
): Promise<{ partials: GradedPartialNotice[]; published: ProfileTenders }> {
  const adjusted = prepareProfile(draft, [], now)
  const found = await searchPartialBidsByProfile(db, { interest: adjusted.interest })
  const partials = await pendingContents(db, { ids: found.map(({ id }) => id) })
  const [grades, published] = await Promise.all([
    gradePartialNotices(partials, { adjusted, rarity: index.rarity }),
    profileTenders(db, {
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
  const scoreOf = ({ grade }: GradedPartialNotice) => grade?.score ?? -1
  return {
    partials: graded.sort((one, other) => scoreOf(other) - scoreOf(one)).slice(0, SHOWN),
    published,
  }
}
