import { z } from 'zod/mini'
import { SALES_OFFERS } from '#/domain/sales-offers.ts'

/** A single line. */
const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

export const salesLinkSchema = z.object({
  note: text(200).check(z.minLength(1)),
  /** A path on this site. */
  path: text(500).check(z.regex(/^\/(?![/\\])/)),
  email: z.optional(z.email()),
  query: z.optional(text(500)),
  categories: z.optional(z.array(text(200)).check(z.maxLength(120))),
  location: z.optional(text(200)),
  offer: z.enum(SALES_OFFERS),
  label: z.optional(text(200).check(z.minLength(1))),
  netCents: z.optional(z.int().check(z.gte(100), z.lte(100_000_000))),
  days: z.optional(z.int().check(z.gte(1), z.lte(3_660))),
  /** Validity of the link in days. */
  validDays: z.int().check(z.gte(1), z.lte(365)),
})

export type SalesLinkDraft = z.infer<typeof salesLinkSchema>

export const funnelSchema = z.object({ days: z.int().check(z.gte(1), z.lte(366)) })
