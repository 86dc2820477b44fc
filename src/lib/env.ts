import { z } from 'zod'

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: z.url().default('http://localhost:3000'),
  SITE_NAME: z.string().min(1).default('Clairmarché'),
  ACCESS: z.enum(['open', 'offers']).default('open'),
})

/** Read once when the process starts. */
export const env = schema.parse(process.env)
