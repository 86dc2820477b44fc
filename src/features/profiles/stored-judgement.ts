import { z } from 'zod/mini'
import type { JudgedTender } from '#/domain/feedback.ts'

const names = z.array(z.string())

const judgedSchema = z.object({
  held: z.object({ words: names, topics: names }),
  topics: z.array(z.object({ name: z.string(), weight: z.number() })),
  words: names,
  departments: names,
  amountCents: z.nullable(z.number()),
  daysLeft: z.nullable(z.number()),
  buyer: z.string(),
})

const NOTHING = {
  held: { words: [], topics: [] },
  topics: [],
  words: [],
  departments: [],
  amountCents: null,
  daysLeft: null,
  buyer: '',
}

/**
 * A tender as it was stored when it was judged. Where that is of another form, the judgement stays and nothing is learned
 * from it.
 *
 * @param id of the tender now: one that was joined to another has the id of that one
 */
export function storedJudgement(id: string, stored: unknown): JudgedTender {
  return { ...(judgedSchema.safeParse(stored).data ?? NOTHING), id }
}
