import { createHash } from 'node:crypto'
import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import { lazily, readBinary } from '#/features/categories/category-data.server.ts'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { matchingProfile } from './matching-profile.ts'

/** Incremented when the output of the rules changes: every profile is then read again. */
const RULES_VERSION = 6

/** Any UUID, for an interest outside the index. */
const NO_KEY = '00000000-0000-0000-0000-000000000000'

/** Version of the rules and of the model. */
export const interestVersion = lazily(
  () => `${RULES_VERSION}-${digestOf(readBinary('topic-model.bin'))}`,
)

/** Hash of the input of the reading: an equal hash gives an equal interest. */
export function interestSignature(draft: ProfileDraft): string {
  return digestOf(JSON.stringify(matchingProfile(draft)))
}

/** Takes some milliseconds, the longer the text the more. */
export function readProfileDraft(draft: ProfileDraft): ReturnType<typeof readProfile> {
  const reader = { model: shippedTopicModel(), townDepartment }
  return readProfile(matchingProfile(draft), NO_KEY, reader)
}

export const readProfileText = (draft: ProfileDraft): Interest => readProfileDraft(draft).interest

/** Loads the model in advance, so that the first changed profile does not wait for it. */
export function warmProfileReader(): void {
  readProfileText({ ...EMPTY_DRAFT, text: 'Nous assurons la couverture à Rouen.' })
}

const digestOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
