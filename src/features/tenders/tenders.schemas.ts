import { z } from 'zod/mini'

export const listTendersSchema = z.object({
  limit: z.int().check(z.gte(1), z.lte(20)),
  /** Only calls whose deadline is at least 7 days from now. */
  after7days: z.optional(z.boolean()),
})

/** Any text: an unknown slug or id is not found. */
export const tenderSlugSchema = z.object({
  slug: z.string(),
  /** Long texts and lists are shortened. */
  isShort: z.optional(z.boolean()),
})
export const tenderIdSchema = z.object({ bidId: z.string() })
export const noticeNumberSchema = z.object({ number: z.string() })

/** Longer than any usual input. */
export const suggestTendersSchema = z.object({ q: z.string().check(z.maxLength(200)) })
