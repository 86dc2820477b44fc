import { z } from 'zod/mini'

/** Characters of one question. */
export const LONGEST_QUESTION = 400

export const questionSchema = z.object({
  bidId: z.uuid(),
  question: z.string().check(z.trim(), z.minLength(3), z.maxLength(LONGEST_QUESTION)),
})
