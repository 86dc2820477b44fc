import { z } from 'zod/mini'

/** An id, a slug or the number of a notice. */
const tenderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const mergeBidsSchema = z.object({ bidId: z.uuid(), other: tenderName })

export const splitBidSchema = z.object({
  bidId: z.uuid(),
  noticeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
})

export const attachPartialBidSchema = z.object({ id: z.uuid(), other: tenderName })
