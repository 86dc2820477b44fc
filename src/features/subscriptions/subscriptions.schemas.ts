import { z } from 'zod/mini'
import { INTERVALS } from '#/domain/payment.ts'
import { MOST_SEATS } from './offers.ts'
import { OUTCOMES } from './payments/purchase-outcome.ts'

/** `bidId` is absent for subscriptions and custom offers, which open every tender. */
export const purchaseOutcomeSchema = z.object({
  bidId: z.optional(z.uuid()),
  m: z.enum(OUTCOMES),
})
const seats = z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_SEATS))
export const seatsSchema = z.object({ seats })
/** What the form that agrees to a number of places sends: numbers, as text. */
export const seatsAgreedSchema = z.object({
  seats,
  from: seats,
  atMostCents: z.coerce.number().check(z.int(), z.gte(0)),
})
/** An entry of the ledger, as a form names it. */
export const entrySchema = z.object({ entry: z.coerce.number().check(z.int(), z.gte(1)) })
export const purchaseIdSchema = z.object({ purchaseId: z.uuid() })

export const simulatedAnswerSchema = z.object({
  purchaseId: z.uuid(),
  answer: z.enum(['pay', 'fail']),
})

/** What a form of the demonstration portal sends, all of it text. */
export const simulatedChangeSchema = z.union([
  z.object({ change: z.literal('cancel') }),
  z.object({ change: z.literal('resume') }),
  z.object({ change: z.literal('interval'), interval: z.enum(INTERVALS) }),
])
