import { LRUCache } from 'lru-cache'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { applyFeedback } from '#/features/matching/apply-feedback.ts'
import type { Adjusted, Feedback } from '#/features/matching/feedback.ts'
import { ANY_SIZE } from '#/features/matching/grade.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import type { Interest } from '#/search/interest.ts'
import { matchingProfile } from './matching-profile.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** Reading a text takes milliseconds, and the same profile is asked for page after page. */
const kept = new LRUCache<string, Interest>({ max: 2_000 })

/** Any UUID does for an interest that no index holds. */
const NO_KEY = '00000000-0000-0000-0000-000000000000'

function interestOf(draft: ProfileDraft): Interest {
  const profile = matchingProfile(draft)
  const signature = JSON.stringify(profile)
  const known = kept.get(signature)
  if (known) return known
  const reader = { model: shippedTopicModel(), townDepartment }
  const { interest } = readProfile(profile, NO_KEY, reader)
  kept.set(signature, interest)
  return interest
}

/** What a profile looks for now, after what was said of its tenders. */
export function prepareProfile(
  draft: ProfileDraft,
  feedback: readonly Feedback[],
  now: Date,
): Adjusted {
  const { size = ANY_SIZE } = matchingProfile(draft)
  return applyFeedback(interestOf(draft), { now: now.getTime(), size, daysWanted: 0 }, feedback)
}
