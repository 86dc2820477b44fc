import { z } from 'zod/mini'
import { INTERVALS } from './offers.ts'
import { OUTCOMES } from './purchase-outcome.ts'

export const purchaseOutcomeSchema = z.object({ bidId: z.uuid(), m: z.enum(OUTCOMES) })
/** What the form of the places sends: a number, as text. */
export const seatsSchema = z.object({
  seats: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)),
})
/** An entry of the ledger, as a form names it. */
export const entrySchema = z.object({ entry: z.coerce.number().check(z.int(), z.gte(1)) })
export const purchaseIdSchema = z.object({ purchaseId: z.uuid() })

export const demonstrationAnswerSchema = z.object({
  purchaseId: z.uuid(),
  answer: z.enum(['pay', 'fail']),
})

/** What a form of the demonstration portal sends, all of it text. */
export const demonstrationChangeSchema = z.union([
  z.object({ change: z.literal('cancel') }),
  z.object({ change: z.literal('resume') }),
  z.object({ change: z.literal('interval'), interval: z.enum(INTERVALS) }),
])
