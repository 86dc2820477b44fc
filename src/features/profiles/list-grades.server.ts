import type { Database } from '#/db/client.server.ts'
import { type Letter, letterOf } from '#/domain/letter.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { openProfile } from './open-profile.server.ts'
import { MAX_GRADED_PROFILES } from './profile-grades.server.ts'
import { profilesOf } from './profiles.queries.server.ts'

/** A tender of any list, for the profile of the organisation that it suits best. */
type ListGrade = {
  bidId: string
  profileId: string
  profileName: string
  /** Null: it has nothing in common with the profile. */
  grade: { letter: Letter; score: number } | null
  isSaved: boolean
}

/** The tenders of a page of results, each with its profile: the one that follows it, else the one that grades it best. */
export async function listGrades(
  db: Database,
  {
    organisationId,
    ids,
    index,
    now,
  }: { organisationId: string; ids: readonly string[]; index: SearchIndex; now: Date },
): Promise<ListGrade[]> {
  const profiles = await profilesOf(db, { organisationId })
  const graded = await Promise.all(
    profiles.slice(0, MAX_GRADED_PROFILES).map(async ({ id: profileId, name }) => {
      const { adjusted, saved } = await openProfile(db, { organisationId, profileId }, now)
      const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
        only: ids,
        limit: ids.length,
        now: now.getTime(),
      })
      const scores = new Map(hits.map(({ key, score }) => [key, score]))
      return ids.map((bidId): ListGrade => {
        const score = scores.get(bidId)
        return {
          bidId,
          profileId,
          profileName: name,
          grade: score === undefined ? null : { letter: letterOf(score), score },
          isSaved: saved.has(bidId),
        }
      })
    }),
  )
  const rankOf = ({ grade, isSaved }: ListGrade) => (isSaved ? 1_000 : 0) + (grade?.score ?? -1)
  return ids.flatMap((id) => {
    const own = graded.flat().filter(({ bidId }) => bidId === id)
    return own.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, 1)
  })
}
