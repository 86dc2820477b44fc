import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { documentPage, documentResult, tenderDocument } from '#/db/schema/tender-document.ts'
import { type AnalysedResult, analyseCall } from '#/features/analysis/analyse-call.ts'
import { type DocumentToAnalyse, documentSources } from './document-reading.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

/** Reads everything that an organisation has sent in for a tender, and replaces what rules read before. */
export async function analyseDocuments(db: Database, owner: DocumentOwner): Promise<void> {
  const documents = await readDocuments(db, owner)
  const results = analyseDocumentText(documents)
  await db.transaction(async (tx) => {
    // Two documents that end at once: the second one reads both.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext(${`documents ${owner.tenderId} ${owner.organisationId}`}))`)
    await tx
      .delete(documentResult)
      .where(
        and(
          eq(documentResult.tenderId, owner.tenderId),
          eq(documentResult.organisationId, owner.organisationId),
          eq(documentResult.origin, 'rules'),
        ),
      )
    const rows = results.flatMap(({ evidence, type, version, lotNumber, value }) => {
      const [first] = evidence
      if (first?.kind !== 'document') return []
      const { documentId } = first
      return [
        {
          ...owner,
          documentId,
          type,
          version,
          lotNumber,
          value,
          evidence,
          origin: 'rules' as const,
        },
      ]
    })
    if (rows.length > 0) await tx.insert(documentResult).values(rows).onConflictDoNothing()
  })
}

/** Of documents alone: what only a notice has (the subject, the buyer) is not theirs to say. */
export function analyseDocumentText(documents: readonly DocumentToAnalyse[]): AnalysedResult[] {
  const sources = documentSources(documents)
  const { results } = analyseCall({ title: '', client: '', city: null, lots: [], sources })
  return results.filter(({ type }) => type !== 'SUBJECT' && type !== 'FULL_REPORT')
}

async function readDocuments(
  db: Database,
  { tenderId, organisationId }: DocumentOwner,
): Promise<DocumentToAnalyse[]> {
  const documents = await db
    .select({ id: tenderDocument.id, kind: tenderDocument.kind })
    .from(tenderDocument)
    .where(
      and(
        eq(tenderDocument.tenderId, tenderId),
        eq(tenderDocument.organisationId, organisationId),
        eq(tenderDocument.state, 'read'),
      ),
    )
  if (documents.length === 0) return []
  const ids = documents.map(({ id }) => id)
  const pages = await db
    .select({
      documentId: documentPage.documentId,
      number: documentPage.number,
      text: documentPage.text,
      tables: documentPage.tables,
    })
    .from(documentPage)
    .where(inArray(documentPage.documentId, ids))
    .orderBy(documentPage.documentId, documentPage.number)
  return documents.map(({ id, kind }) => ({
    id,
    kind: kind ?? 'OTHER',
    pages: pages.filter((page) => page.documentId === id),
  }))
}
