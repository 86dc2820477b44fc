import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { modelCall } from '#/db/schema/model-call.ts'

/** Longer than any limit of tokens counts, and than a year of figures. */
const RETENTION_MONTHS = 13

/** Deletes the calls of the language model that nothing counts any more. */
export async function pruneModelCalls(db: Database): Promise<void> {
  await db
    .delete(modelCall)
    .where(lt(modelCall.askedAt, sql`now() - ${RETENTION_MONTHS} * interval '1 month'`))
}
