import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { documentPage, tenderDocument } from '#/db/schema/tender-document.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import type { AskedTender } from './asked-tender.ts'
import { documentDates } from './document-dates.ts'
import { noticePassages } from './notice-passages.ts'
import { PassageIndex } from './passage-index.ts'
import { passagesOfDocument } from './question-passage.ts'

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
      dates: [],
      documents: {},
      notices,
    }
  }
  const owner = { tenderId: bid.id, organisationId }
  const [documents, results] = await Promise.all([
    readDocuments(db, owner),
    documentResultsOf(db, owner),
  ])
  const pages = await pagesOf(db, Object.keys(documents))
  const ofDocuments = [...pages].flatMap(([id, texts]) => passagesOfDocument(id, texts))
  return {
    index: new PassageIndex([...ofDocuments, ...ofNotices]),
    results: [...results, ...bid.infos],
    dates: [...pages].flatMap(([id, texts]) => documentDates(id, texts)),
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

type PageText = { number: number; text: string }

/** Pages by document, in input order. */
async function pagesOf(
  db: Database,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, PageText[]>> {
  const pages = new Map(documentIds.map((id): [string, PageText[]] => [id, []]))
  if (documentIds.length === 0) return pages
  const rows = await db
    .select({
      documentId: documentPage.documentId,
      number: documentPage.number,
      text: documentPage.text,
    })
    .from(documentPage)
    .where(inArray(documentPage.documentId, [...documentIds]))
    .orderBy(asc(documentPage.documentId), asc(documentPage.number))
  for (const { documentId, ...page } of rows) pages.get(documentId)?.push(page)
  return pages
}
