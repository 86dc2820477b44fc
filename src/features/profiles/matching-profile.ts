import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { Profile } from '#/features/matching/profile.ts'

/** Input of the grade: keywords count as one more sentence of the profile's text. */
export function matchingProfile(draft: ProfileDraft): Profile {
  const said = [draft.text, draft.keywords.join(', ')].filter((text) => text.trim() !== '')
  return {
    name: draft.name,
    text: said.join('\n'),
    locations: draft.locations,
    excluded: draft.excluded,
    categories: draft.categories,
    size: { minimumCents: draft.minimumCents, maximumCents: draft.maximumCents },
  }
}
