import { and, asc, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#/db/client.server.ts'
import { documentPage, tenderDocument } from '#/db/schema/tender-document.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import type { AskedTender } from './asked-tender.ts'
import { noticePassages } from './notice-passages.ts'
import { PassageIndex } from './passage-index.ts'
import { type AskedPage, passagesOfDocument, type QuestionPassage } from './question-passage.ts'

/** The call with the documents that the organisation uploaded (null: no organisation). */
export async function askedTender(
  db: Database,
  { bid, organisationId }: { bid: Tender; organisationId: string | null },
): Promise<AskedTender> {
  const ofNotices = noticePassages(bid)
  const { notices } = evidenceNames(bid)
  if (organisationId === null) {
    return {
      index: new PassageIndex(ofNotices),
      results: bid.infos,
      documents: {},
      notices,
    }
  }
  const owner = { tenderId: bid.id, organisationId }
  const [documents, results] = await Promise.all([
    readDocuments(db, owner),
    documentResultsOf(db, owner),
  ])
  const ofDocuments = await passagesOf(db, Object.keys(documents))
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
    .select({ id: tenderDocument.id, name: tenderDocument.name, kind: tenderDocument.kind })
    .from(tenderDocument)
    .where(
      and(
        eq(tenderDocument.tenderId, tenderId),
        eq(tenderDocument.organisationId, organisationId),
        eq(tenderDocument.state, 'read'),
      ),
    )
  // Dates in the consultation rules have priority over repetitions in other documents.
  const ordered = rows.toSorted(
    (one, other) => Number(other.kind === 'RC') - Number(one.kind === 'RC'),
  )
  return Object.fromEntries(ordered.map(({ id, name }) => [id, name]))
}

/** Passages of the documents that were asked about last: the pages of a document that is read do not change. */
const known = new LRUCache<string, QuestionPassage[]>({ max: 60 })

/** The passages of documents, in input order. */
async function passagesOf(
  db: Database,
  documentIds: readonly string[],
): Promise<QuestionPassage[]> {
  const unknown = documentIds.filter((id) => !known.has(id))
  const read = new Map(
    [...(await pagesOf(db, unknown))].map(([id, pages]) => [id, passagesOfDocument(id, pages)]),
  )
  for (const [id, passages] of read) known.set(id, passages)
  return documentIds.flatMap((id) => read.get(id) ?? known.get(id) ?? [])
}

/** Pages by document, in input order. */
async function pagesOf(
  db: Database,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, AskedPage[]>> {
  const pages = new Map(documentIds.map((id): [string, AskedPage[]] => [id, []]))
  if (documentIds.length === 0) return pages
  const rows = await db
    .select({
      documentId: documentPage.documentId,
      number: documentPage.number,
      text: documentPage.text,
      tables: documentPage.tables,
      lines: documentPage.lines,
    })
    .from(documentPage)
    .where(inArray(documentPage.documentId, [...documentIds]))
    .orderBy(asc(documentPage.documentId), asc(documentPage.number))
  for (const { documentId, ...page } of rows) pages.get(documentId)?.push(page)
  return pages
}
