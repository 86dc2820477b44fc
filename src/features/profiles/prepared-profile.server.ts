import { LRUCache } from 'lru-cache'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { applyFeedback } from '#/features/matching/apply-feedback.ts'
import type { AdjustedProfile, Feedback } from '#/features/matching/feedback.ts'
import type { Firm } from '#/features/matching/firm.ts'
import { ANY_SIZE } from '#/features/matching/grade.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { firmOfText } from './firm.server.ts'
import { matchingProfile } from './matching-profile.ts'
import { interestSignature, readProfileText } from './read-profile-text.server.ts'

/** Cached, as each page of a list needs the same profile. */
const interests = new LRUCache<string, Interest>({ max: 2_000 })

function interestOf(draft: ProfileDraft): Interest {
  const signature = interestSignature(draft)
  const known = interests.get(signature)
  if (known) return known
  const interest = readProfileText(draft)
  interests.set(signature, interest)
  return interest
}

/**
 * Current interest of a profile, with the feedback on its tenders.
 * @param firm absent: what name and text of the profile say of it
 */
export function prepareProfile(
  draft: ProfileDraft,
  feedback: readonly Feedback[],
  now: Date,
  {
    interest = interestOf(draft),
    firm = firmOfText(draft),
  }: { interest?: Interest | undefined; firm?: Firm | undefined } = {},
): AdjustedProfile {
  const { size = ANY_SIZE } = matchingProfile(draft)
  const terms = { now: now.getTime(), size, daysWanted: 0 }
  const place = firm.town ?? undefined
  return { ...applyFeedback({ ...interest, place }, terms, feedback), firm }
}
