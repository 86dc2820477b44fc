import { z } from 'zod/mini'

/** An id, a slug or the number of a notice. */
const tenderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const mergeTendersSchema = z.object({ bidId: z.uuid(), other: tenderName })

export const splitTenderSchema = z.object({
  bidId: z.uuid(),
  noticeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
})

export const attachPartialNoticeSchema = z.object({ id: z.uuid(), other: tenderName })
