import { z } from 'zod'

/** What a process takes on. */
export const loadSettings = {
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(0)
    .default(64)
    .describe('how many requests a web process works on at once, or 0 for no limit'),
}
