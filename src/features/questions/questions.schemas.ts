import { z } from 'zod/mini'
import { LONGEST_QUESTION } from './question-length.ts'

export const questionSchema = z.object({
  bidId: z.uuid(),
  question: z.string().check(z.trim(), z.minLength(3), z.maxLength(LONGEST_QUESTION)),
})
