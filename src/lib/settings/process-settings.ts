import { z } from 'zod'

/** How a process works and what it logs. */
export const processSettings = {
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(0)
    .default(64)
    .describe('how many requests a web process works on at once, or 0 for no limit'),
  ORGANISATION_STORAGE_GB: z.coerce
    .number()
    .positive()
    .default(20)
    .describe('how many gigabytes of documents an organisation may store'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('debug, info, warn, error or silent'),
}
