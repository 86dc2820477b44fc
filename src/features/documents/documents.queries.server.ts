import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isRunning, modelCall } from '#/db/schema/model-call.ts'
import { documentPage, documentResult, tenderDocument } from '#/db/schema/tender-document.ts'
import { MODEL_FAILURES, type ModelFailure } from '#/domain/model-calls.ts'
import type { AnalysisOrigin } from '#/domain/notices/analysis-types.ts'
import type { DocumentResult } from './combined-results.ts'
import type { DocumentPage } from './reading/document-page.ts'
import { resultsOfDocuments } from './uncertain-facts.ts'

/** Owner of documents: every query requires both ids. */
export type DocumentOwner = { tenderId: string; organisationId: string }

const listed = {
  id: tenderDocument.id,
  name: tenderDocument.name,
  size: tenderDocument.size,
  state: tenderDocument.state,
  isUnchecked: sql<boolean>`${tenderDocument.uncheckedSince} is not null`,
  isPostponed: sql<boolean>`${tenderDocument.postponedUntil} is not null`,
  kind: tenderDocument.kind,
  refusal: tenderDocument.refusal,
  virus: tenderDocument.virus,
  pageCount: tenderDocument.pageCount,
  pagesDone: tenderDocument.pagesDone,
  unreadablePages: tenderDocument.unreadablePages,
  recognisedPages: tenderDocument.recognisedPages,
}

export async function documentsOf(db: Database, { tenderId, organisationId }: DocumentOwner) {
  return db
    .select(listed)
    .from(tenderDocument)
    .where(
      and(eq(tenderDocument.tenderId, tenderId), eq(tenderDocument.organisationId, organisationId)),
    )
    .orderBy(asc(tenderDocument.name), asc(tenderDocument.id))
}
export type ListedDocument = Awaited<ReturnType<typeof documentsOf>>[number]

/**
 * Results of the documents, in the form of `getBid`; where rules and model
 * contradict each other, both values are facts to be verified.
 */
export async function documentResultsOf(
  db: Database,
  { tenderId, organisationId }: DocumentOwner,
): Promise<DocumentResult[]> {
  const results = await documentResultsByTender(db, { tenderIds: [tenderId], organisationId })
  return results.get(tenderId) ?? []
}

/** The same of several tenders. */
export async function documentResultsByTender(
  db: Database | Transaction,
  { tenderIds, organisationId }: { tenderIds: string[]; organisationId: string },
): Promise<Map<string, DocumentResult[]>> {
  const rows = await db
    .select({
      tenderId: documentResult.tenderId,
      type: documentResult.type,
      value: documentResult.value,
      lotNumber: documentResult.lotNumber,
      version: documentResult.version,
      evidence: documentResult.evidence,
      origin: documentResult.origin,
    })
    .from(documentResult)
    .where(
      and(
        inArray(documentResult.tenderId, tenderIds),
        eq(documentResult.organisationId, organisationId),
      ),
    )
    .orderBy(asc(documentResult.type), sql`${documentResult.version} desc`)
  const byTender = Map.groupBy(rows, ({ tenderId }) => tenderId)
  return new Map(
    [...byTender].map(([tenderId, own]) => {
      const of = (isOf: (origin: AnalysisOrigin) => boolean) =>
        own.flatMap(({ origin, tenderId: _, ...result }) => (isOf(origin) ? [result] : []))
      const rules = of((origin) => origin !== 'model')
      const model = of((origin) => origin === 'model')
      return [tenderId, resultsOfDocuments(rules, model)]
    }),
  )
}

/** Why the model did not read the documents to the end at its last try; null where it did. */
export async function modelFailureOf(
  db: Database,
  { tenderId, organisationId }: DocumentOwner,
): Promise<ModelFailure | null> {
  const [last] = await db
    .select({ failure: modelCall.failure })
    .from(modelCall)
    .where(
      and(
        eq(modelCall.tenderId, tenderId),
        eq(modelCall.organisationId, organisationId),
        eq(modelCall.purpose, 'documents'),
        sql`not ${isRunning}`,
      ),
    )
    .orderBy(desc(modelCall.askedAt), desc(modelCall.id))
    .limit(1)
  return MODEL_FAILURES.find((one) => one === last?.failure) ?? null
}

/** A page with what it is of; a page that is a picture says whether its text was recognised. */
type OpenedPage = DocumentPage & {
  name: string
  pageCount: number
  isUnreadable: boolean
  isRecognised: boolean
}

/** One page, for the viewer; null unless it is of a document of these organisations. */
export async function pageOfDocument(
  db: Database,
  {
    documentId,
    number,
    organisationIds,
  }: { documentId: string; number: number; organisationIds: readonly string[] },
): Promise<OpenedPage | null> {
  const [row] = await db
    .select({
      number: documentPage.number,
      text: documentPage.text,
      tables: documentPage.tables,
      lines: documentPage.lines,
      name: tenderDocument.name,
      pageCount: tenderDocument.pageCount,
      isUnreadable: sql<boolean>`${documentPage.number} = any(${tenderDocument.unreadablePages})`,
      isRecognised: sql<boolean>`${documentPage.number} = any(${tenderDocument.recognisedPages})`,
    })
    .from(documentPage)
    .innerJoin(tenderDocument, eq(tenderDocument.id, documentPage.documentId))
    .where(
      and(
        eq(documentPage.documentId, documentId),
        eq(documentPage.number, number),
        inArray(tenderDocument.organisationId, [...organisationIds]),
      ),
    )
  return row ? { ...row, pageCount: row.pageCount ?? 0 } : null
}
