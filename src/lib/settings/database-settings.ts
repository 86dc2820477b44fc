import { z } from 'zod'
import { optionalUrl } from './optional-url.ts'

const databaseUrl = optionalUrl(/^postgres(ql)?$/)

/** Where PostgreSQL is. Each description completes the sentence "<NAME> must be …". */
export const databaseSettings = {
  DATABASE_URL: databaseUrl.describe(
    'the address of a PostgreSQL database, postgresql://user:password@host:5432/name',
  ),
  DATABASE_DIRECT_URL: databaseUrl.describe(
    'the address of the same database past a pooler such as PgBouncer, given with DATABASE_URL',
  ),
  DATABASE_READ_URL: databaseUrl.describe(
    'the address of a streaming replica of the same database, given with DATABASE_URL',
  ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('the most connections, from 1 to 1000, that a process opens for requests or jobs'),
}
