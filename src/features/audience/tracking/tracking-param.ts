import { z } from 'zod'
import type { Tracking } from '#/domain/tracking.ts'

/** Text that PostgreSQL stores: no control character, no lone surrogate. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const trackingSchema: z.ZodType<Tracking> = z.object({
  email: z.email().max(254).optional(),
  /** Id of a link of the sales staff, who follow its outcome. */
  link: z.uuid().optional(),
  search: z
    .object({
      query: text(500).optional(),
      categories: z.array(text(200)).max(120).optional(),
      location: text(500).optional(),
    })
    .optional(),
})

/** Browsers silently drop larger cookies. */
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
