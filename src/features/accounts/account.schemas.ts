import { z } from 'zod/mini'

export const sessionSchema = z.object({ sessionId: z.uuid() })
