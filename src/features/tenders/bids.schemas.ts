import { z } from 'zod/mini'

export const listBidsSchema = z.object({
  limit: z.int().check(z.gte(1), z.lte(20)),
  /** Only calls whose deadline is at least 7 days from now. */
  after7days: z.optional(z.boolean()),
})

export const bidSlugSchema = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(300)) })

/** Any text: what is no id of ours is simply not found. */
export const bidIdSchema = z.object({ bidId: z.string().check(z.minLength(1), z.maxLength(100)) })
