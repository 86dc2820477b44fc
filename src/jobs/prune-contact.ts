import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { contactMessage } from '#/db/schema/contact.ts'

/** Deletes messages of visitors after a year, as the pages say. */
export async function pruneContact(db: Database): Promise<void> {
  await db
    .delete(contactMessage)
    .where(lt(contactMessage.receivedAt, sql`now() - interval '1 year'`))
}
