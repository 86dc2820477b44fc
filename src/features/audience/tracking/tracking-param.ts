import { z } from 'zod'
import type { Tracking } from '#/domain/tracking.ts'

/** What a database keeps: no control character, no half of a character. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const trackingSchema: z.ZodType<Tracking> = z.object({
  email: z.email().max(254).optional(),
  /** Of a link of the sales staff, which wants to know what became of it. */
  link: z.uuid().optional(),
  search: z
    .object({
      query: text(500).optional(),
      categories: z.array(text(200)).max(120).optional(),
      location: text(500).optional(),
    })
    .optional(),
})

/** A cookie of more is dropped by browsers, without a word. */
export const LONGEST_TRACKING = 3000

export const encodeTracking = (tracking: Tracking) =>
  Buffer.from(JSON.stringify(tracking)).toString('base64')

/**
 * Reads the `t` parameter, JSON in base64 (either alphabet); null where it is anything else. A `+` that was
 * not escaped comes as a space.
 */
export function parseTracking(encoded: string): Tracking | null {
  if (encoded.length > LONGEST_TRACKING) return null
  try {
    const json = Buffer.from(encoded.replaceAll(' ', '+'), 'base64').toString('utf8')
    return trackingSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}
