import type { Database } from '#/db/client.server.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { gradedCards } from '#/features/profiles/grade-tenders.server.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import { profilesOf } from '#/features/profiles/profiles.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { SheetFacts } from './go-no-go.ts'

/** Above this number of profiles no grade is computed. */
const MAX_PROFILES = 10

/** The tender's grade for each profile of the organisation, best first. */
export async function profileGrades(
  db: Database,
  {
    organisationId,
    tenderId,
    index,
    now,
  }: { organisationId: string; tenderId: string; index: SearchIndex; now: Date },
): Promise<SheetFacts['grades']> {
  const profiles = await profilesOf(db, { organisationId })
  const grades = await Promise.all(
    profiles.slice(0, MAX_PROFILES).map(async ({ id, name }) => {
      const { adjusted } = await openProfile(db, { organisationId, profileId: id }, now)
      const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
        only: [tenderId],
        limit: 1,
        now: now.getTime(),
      })
      const cards = await gradedCards(db, { hits, adjusted, access: 'everything', now })
      return cards.map(({ grade }) => ({ profileName: name, ...grade }))
    }),
  )
  return grades.flat().toSorted((one, other) => other.score - one.score)
}
