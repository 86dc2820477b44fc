import { useChange } from '#/lib/use-change.ts'
import { ORGANISATION_TENDERS_KEY, profileKey } from './profiles.query-options.ts'

/** Runs a change of a profile, then invalidates its queries. `error`: the refusal, in French. */
export function useProfileChange(profileId: string) {
  return useChange(async (queries) => {
    await queries.invalidateQueries({ queryKey: profileKey(profileId) })
    await queries.invalidateQueries({ queryKey: [ORGANISATION_TENDERS_KEY] })
  })
}
