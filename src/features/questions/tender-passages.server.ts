import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { isWithheld } from '#/features/documents/document-analysis.server.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import { disagreements } from '#/features/tenders/page/disagreements.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import type { AskedTender } from './asked-tender.ts'
import { noticePassages } from './notice-passages.ts'
import { PassageIndex } from './passage-index.ts'
import type { QuestionPassage } from './question-passage.ts'
import { storedPassages } from './stored-passages.server.ts'

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
      doubts: [],
      documents: {},
      notices,
    }
  }
  const owner = { tenderId: bid.id, organisationId }
  const [read, results] = await Promise.all([
    readDocuments(db, owner),
    documentResultsOf(db, owner),
  ])
  const documents = isWithheld(results) ? [] : read
  const ofDocuments = await passagesOf(db, documents)
  return {
    index: new PassageIndex([...ofDocuments, ...ofNotices]),
    results: [...results, ...bid.infos],
    doubts: disagreements(bid, results),
    documents: Object.fromEntries(documents.map(({ id, name }) => [id, name])),
    notices,
  }
}

type AskedDocument = { id: string; name: string; readerVersion: number }

async function readDocuments(
  db: Database,
  { tenderId, organisationId }: { tenderId: string; organisationId: string },
): Promise<AskedDocument[]> {
  const rows = await db
    .select({
      id: tenderDocument.id,
      name: tenderDocument.name,
      kind: tenderDocument.kind,
      readerVersion: tenderDocument.readerVersion,
    })
    .from(tenderDocument)
    .where(
      and(
        eq(tenderDocument.tenderId, tenderId),
        eq(tenderDocument.organisationId, organisationId),
        eq(tenderDocument.state, 'read'),
      ),
    )
  // Dates in the consultation rules have priority over repetitions in other documents.
  return rows.toSorted((one, other) => Number(other.kind === 'RC') - Number(one.kind === 'RC'))
}

/** Passages of the documents that were asked about last; a document that is read again has a later reader. */
const known = new LRUCache<string, QuestionPassage[]>({ max: 60 })

/** The passages of documents, in input order. */
async function passagesOf(
  db: Database,
  documents: readonly AskedDocument[],
): Promise<QuestionPassage[]> {
  const unknown = documents.filter((one) => !known.has(keyOf(one)))
  const read = await storedPassages(
    db,
    unknown.map(({ id }) => id),
  )
  for (const one of unknown) known.set(keyOf(one), read.get(one.id) ?? [])
  return documents.flatMap((one) => read.get(one.id) ?? known.get(keyOf(one)) ?? [])
}

function keyOf({ id, readerVersion }: AskedDocument): string {
  return `${id} ${readerVersion}`
}
