import { z } from 'zod'

const trackingSchema = z.object({
  email: z.email().max(254).optional(),
  /** Of a link of the sales staff, which wants to know what became of it. */
  link: z.uuid().optional(),
  search: z
    .object({
      query: z.string().max(500).optional(),
      categories: z.array(z.string().max(200)).max(120).optional(),
      location: z.string().max(500).optional(),
    })
    .optional(),
})

/** What a personal link says of who follows it. */
export type Tracking = z.infer<typeof trackingSchema>

/** A cookie of more is dropped by browsers, without a word. */
const LONGEST = 3000

/**
 * Reads the `t` parameter, JSON in base64 (either alphabet); null where it is anything else. A `+` that was
 * not escaped comes as a space.
 */
export function parseTracking(encoded: string): Tracking | null {
  if (encoded.length > LONGEST) return null
  try {
    const json = Buffer.from(encoded.replaceAll(' ', '+'), 'base64').toString('utf8')
    return trackingSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}
