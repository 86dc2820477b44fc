import { z } from 'zod/mini'

export const listBidsSchema = z.object({
  limit: z.int().check(z.gte(1), z.lte(20)),
  /** Only calls whose deadline is at least 7 days from now. */
  after7days: z.optional(z.boolean()),
})

/** Any text: what is no slug or id of ours is simply not found. */
export const bidSlugSchema = z.object({ slug: z.string() })
export const bidIdSchema = z.object({ bidId: z.string() })

/** Longer than anyone types before choosing. */
export const suggestBidsSchema = z.object({ q: z.string().check(z.maxLength(200)) })
