import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { removeDiscardedFiles } from '#/features/documents/stored-files/discarded-files.mutations.server.ts'
import type { FileStore } from '#/features/documents/stored-files/file-store.ts'
import { analyseDocuments } from './document-analysis.server.ts'

/** Removes a document and its file, and analyses the rest; false where the organisation has no such document. */
export async function removeDocument(
  db: Database,
  {
    documentId,
    organisationId,
    store,
  }: { documentId: string; organisationId: string; store: FileStore },
): Promise<boolean> {
  const [removed] = await db
    .delete(tenderDocument)
    .where(
      and(eq(tenderDocument.id, documentId), eq(tenderDocument.organisationId, organisationId)),
    )
    .returning({ tenderId: tenderDocument.tenderId })
  if (!removed) return false
  await removeDiscardedFiles(db, { store })
  await analyseDocuments(db, { tenderId: removed.tenderId, organisationId })
  return true
}
