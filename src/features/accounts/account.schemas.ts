import { z } from 'zod/mini'

export const sessionSchema = z.object({ sessionId: z.uuid() })

/** A few short facts; the pages that send them choose the names. */
export const funnelMetadataSchema = z
  .record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
    // No control character and no lone surrogate: PostgreSQL does not store them.
    z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  )
  .check(z.refine((facts) => Object.keys(facts).length <= 20))
