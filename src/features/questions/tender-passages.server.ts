import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { documentPage, tenderDocument } from '#/db/schema/tender-document.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import type { Bid } from '#/features/tenders/bid.ts'
import { evidenceNames } from '#/features/tenders/evidence-names.ts'
import type { AskedTender } from './asked-tender.ts'
import { noticePassages } from './notice-passages.ts'
import { PassageIndex } from './passage-index.ts'
import { passagesOfDocument, type QuestionPassage } from './question-passage.ts'

/** The call with the documents that an organisation sent in for it (null: of nobody). */
export async function askedTender(
  db: Database,
  { bid, organisationId }: { bid: Bid; organisationId: string | null },
): Promise<AskedTender> {
  const ofNotices = noticePassages(bid)
  const { notices } = evidenceNames(bid)
  if (organisationId === null) {
    return { index: new PassageIndex(ofNotices), results: bid.infos, documents: {}, notices }
  }
  const owner = { tenderId: bid.id, organisationId }
  const [documents, results] = await Promise.all([
    readDocuments(db, owner),
    documentResultsOf(db, owner),
  ])
  const ofDocuments = await documentPassages(db, Object.keys(documents))
  return {
    index: new PassageIndex([...ofDocuments, ...ofNotices]),
    results: [...results, ...bid.infos],
    documents,
    notices,
  }
}

async function readDocuments(
  db: Database,
  { tenderId, organisationId }: { tenderId: string; organisationId: string },
): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: tenderDocument.id, name: tenderDocument.name })
    .from(tenderDocument)
    .where(
      and(
        eq(tenderDocument.tenderId, tenderId),
        eq(tenderDocument.organisationId, organisationId),
        eq(tenderDocument.state, 'read'),
      ),
    )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

async function documentPassages(
  db: Database,
  documentIds: readonly string[],
): Promise<QuestionPassage[]> {
  if (documentIds.length === 0) return []
  const pages = await db
    .select({
      documentId: documentPage.documentId,
      number: documentPage.number,
      text: documentPage.text,
    })
    .from(documentPage)
    .where(inArray(documentPage.documentId, [...documentIds]))
    .orderBy(asc(documentPage.documentId), asc(documentPage.number))
  return documentIds.flatMap((id) =>
    passagesOfDocument(
      id,
      pages.filter(({ documentId }) => documentId === id),
    ),
  )
}
