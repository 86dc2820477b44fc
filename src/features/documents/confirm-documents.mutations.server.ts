import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

/**
 * Records that the documents of an organisation are of this call, although they seem to be of another one, and has them
 * analysed. Nothing happens where that is recorded.
 */
export async function confirmDocuments(db: Database, owner: DocumentOwner): Promise<void> {
  const own = and(
    eq(tenderDocument.tenderId, owner.tenderId),
    eq(tenderDocument.organisationId, owner.organisationId),
    eq(tenderDocument.state, 'read'),
  )
  await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(tenderDocument)
      .set({ confirmedAt: sql`now()` })
      .where(and(own, isNull(tenderDocument.confirmedAt)))
      .returning({ id: tenderDocument.id })
    if (confirmed.length === 0) return
    // The job analyses all documents after any one that it reads: the shortest is read again.
    const [shortest] = await tx
      .select({ id: tenderDocument.id })
      .from(tenderDocument)
      .where(own)
      .orderBy(asc(tenderDocument.pageCount), asc(tenderDocument.id))
      .limit(1)
    if (!shortest) return
    await tx
      .update(tenderDocument)
      .set({ state: 'waiting', attempts: 0 })
      .where(eq(tenderDocument.id, shortest.id))
  })
  await requestJob(db, 'read_documents')
}
