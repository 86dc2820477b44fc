import { z } from 'zod/mini'
import { LETTERS } from '#/domain/letter.ts'
import { profileDraftSchema } from '#/features/profiles/profile.schemas.ts'

/** A profile that is there, or one that is typed for the occasion. */
export const testedProfileSchema = z.union([
  z.object({ profileId: z.uuid() }),
  z.object({ draft: profileDraftSchema }),
])

/** What is judged: a published tender, or a notice that waits. */
const judgedThingSchema = z.union([
  z.object({ tenderId: z.uuid() }),
  z.object({ noticeId: z.uuid() }),
])
export type JudgedThing = z.infer<typeof judgedThingSchema>

export const newMatchingCaseSchema = z.object({
  draft: profileDraftSchema,
  judged: judgedThingSchema,
  expected: z.enum(LETTERS),
  note: z.string().check(z.trim(), z.maxLength(1_000)),
})
export type NewMatchingCase = z.infer<typeof newMatchingCaseSchema>

export const matchingCaseIdSchema = z.object({ caseId: z.uuid() })
