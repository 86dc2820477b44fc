import { z } from 'zod/mini'
import { FEED_CODES, RUN_CODES } from '#/domain/sources/feed-codes.ts'

export const sourceSchema = z.object({ feed: z.enum(RUN_CODES) })
export const feedSchema = z.object({ feed: z.enum(FEED_CODES) })

/** Days of publication, both included; judged in French by `backfillFault`. */
export const backfillSchema = z.object({
  feed: z.enum(FEED_CODES),
  from: z.iso.date(),
  to: z.iso.date(),
})
