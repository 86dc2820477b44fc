import { z } from 'zod/mini'

export const sessionSchema = z.object({ sessionId: z.uuid() })

/** A few short facts; the names are those of the pages that tell them. */
export const funnelMetadataSchema = z
  .record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    // No control character, no half of a character: no database keeps them.
    z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  )
  .check(z.refine((facts) => Object.keys(facts).length <= 20))
