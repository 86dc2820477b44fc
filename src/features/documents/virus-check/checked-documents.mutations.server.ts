import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { discardedFile } from '#/db/schema/discarded-file.ts'
import { documentPage, documentPassages, tenderDocument } from '#/db/schema/tender-document.ts'
import { removeDiscardedFiles } from '../stored-files/discarded-files.mutations.server.ts'
import type { FileStore } from '../stored-files/file-store.ts'

/** A document of which clamd gave a verdict no longer counts as unchecked. */
export async function recordCheck(db: Database, id: string): Promise<void> {
  await db
    .update(tenderDocument)
    .set({ uncheckedSince: null })
    .where(and(eq(tenderDocument.id, id), isNotNull(tenderDocument.uncheckedSince)))
}

/** Refuses a document with a virus, and removes its file and what was read in it; its name stays. */
export async function refuseInfected(
  db: Database,
  { id, storedAs, virus, store }: { id: string; storedAs: string; virus: string; store: FileStore },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(tenderDocument)
      .set({ state: 'refused', refusal: 'infected', virus, uncheckedSince: null })
      .where(eq(tenderDocument.id, id))
    await tx.delete(documentPage).where(eq(documentPage.documentId, id))
    await tx.delete(documentPassages).where(eq(documentPassages.documentId, id))
    // A run that is killed here leaves the file to the next one that removes files.
    await tx.insert(discardedFile).values({ storedAs }).onConflictDoNothing()
  })
  await removeDiscardedFiles(db, { store })
}

/**
 * Puts back a document that clamd gave no verdict of, without counting the attempt. It is not claimed again before it
 * has waited as long as it already did: one minute at least, one hour at most.
 */
export async function putBackUnchecked(db: Database, id: string): Promise<void> {
  const since = sql`coalesce(${tenderDocument.uncheckedSince}, now())`
  await db
    .update(tenderDocument)
    .set({
      state: 'waiting',
      uncheckedSince: since,
      postponedUntil: sql`now() + least(greatest(now() - ${since}, interval '1 minute'), interval '1 hour')`,
      pagesDone: null,
      attempts: sql`${tenderDocument.attempts} - 1`,
    })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
}
