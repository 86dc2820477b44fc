import { z } from 'zod/mini'
import { AUDIENCE_PERIODS } from './audience-period.ts'

/** Numbers in addresses are text. */
export const audiencePeriodSchema = z.object({
  days: z.pipe(z.coerce.number(), z.literal(AUDIENCE_PERIODS)),
})
