import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { audienceCount, emptySearch } from '#/db/schema/audience.ts'
import { contactMessage } from '#/db/schema/contact.ts'
import { modelCall } from '#/db/schema/model-call.ts'
import { tenderChange } from '#/db/schema/tender-change.ts'
import { RETENTION_DAYS } from '#/features/tenders/search/index-changes.queries.server.ts'

/** Counts are stored 25 months, words a year, as the page on privacy says. */
export async function pruneAudience(db: Database): Promise<void> {
  await db
    .delete(audienceCount)
    .where(lt(audienceCount.day, sql`current_date - interval '25 months'`))
  await db.delete(emptySearch).where(lt(emptySearch.day, sql`current_date - interval '1 year'`))
}

/** Messages of visitors are stored a year, as the pages say. */
export async function pruneContact(db: Database): Promise<void> {
  await db
    .delete(contactMessage)
    .where(lt(contactMessage.receivedAt, sql`now() - interval '1 year'`))
}

/** Changes go once every reader has long seen them. */
export async function pruneChanges(db: Database): Promise<void> {
  await db
    .delete(tenderChange)
    .where(lt(tenderChange.changedAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`))
}

/** Calls of the language model are stored longer than any limit of tokens counts, and than a year of figures. */
export async function pruneModelCalls(db: Database): Promise<void> {
  await db.delete(modelCall).where(lt(modelCall.askedAt, sql`now() - interval '13 months'`))
}
