import type { Database } from '#/db/client.server.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { exampleHits } from './example-hits.server.ts'
import { gradedCards } from './grade-tenders.server.ts'
import type { TenderGrade } from './graded-tender.ts'
import { openProfile } from './open-profile.server.ts'
import { profilesOf } from './profiles.queries.server.ts'

/** Above this number of profiles no grade is computed. */
export const MAX_GRADED_PROFILES = 10

/** The tender's grade for a profile of the organisation. */
export type ProfileGrade = TenderGrade & { profileId: string; profileName: string }

/** The tender's grade for each profile of the organisation that it has something in common with, best first. */
export async function profileGrades(
  db: Database,
  {
    organisationId,
    tenderId,
    index,
    access,
    now,
  }: { organisationId: string; tenderId: string; index: SearchIndex; access: Access; now: Date },
): Promise<ProfileGrade[]> {
  const profiles = await profilesOf(db, { organisationId })
  const grades = await Promise.all(
    profiles.slice(0, MAX_GRADED_PROFILES).map(async ({ id: profileId, name }) => {
      const { adjusted } = await openProfile(db, { organisationId, profileId }, now)
      const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
        only: [tenderId],
        limit: 1,
        now: now.getTime(),
      })
      const examples = await exampleHits(db, { index, adjusted, ids: [tenderId] })
      const cards = await gradedCards(db, { hits, examples, adjusted, access, now })
      return cards.map(({ grade }) => ({ profileId, profileName: name, ...grade }))
    }),
  )
  return grades.flat().toSorted((one, other) => other.score - one.score)
}
