import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { parisDayText } from '#/db/paris-day.server.ts'
import { buyer, lot, tender } from '#/db/schema/tender.ts'
import { documentPage, documentResult, tenderDocument } from '#/db/schema/tender-document.ts'
import type { AnalysisOrigin } from '#/domain/notices/analysis-types.ts'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import type { DocumentOwner } from './documents.queries.server.ts'
import { type DocumentToAnalyse, documentsInOrder, passagesOf } from './documents-to-analyse.ts'
import { factsInDocuments } from './facts/facts-in-documents.ts'
import type { ExpectedCall } from './facts/wrong-file.ts'
import { documentBlocks } from './reading/document-blocks.ts'
import { withoutInvalid } from './valid-results.server.ts'

/**
 * Analyses all documents of an organisation for a tender, and replaces the former results. Also removes the results
 * of a model where documents were added or removed (`keepModel` unset): they are of the former documents.
 */
export async function analyseDocuments(
  db: Database,
  owner: DocumentOwner,
  { keepModel = false }: { keepModel?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises concurrent analyses of the same documents.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext(${`documents ${owner.tenderId} ${owner.organisationId}`}))`)
    const lotNumbers = await lotNumbersOf(tx, owner)
    const results = analyseDocumentText(
      await documentsToAnalyse(tx, owner),
      lotNumbers,
      await expectedCallOf(tx, owner),
    )
    await tx
      .delete(documentResult)
      .where(
        and(
          eq(documentResult.tenderId, owner.tenderId),
          eq(documentResult.organisationId, owner.organisationId),
          keepModel && !isWithheld(results) ? eq(documentResult.origin, 'rules') : undefined,
        ),
      )
    await writeDocumentResults(tx, { owner, results, origin: 'rules' })
  })
}

/** Whether the documents seem to be of another call: no value of theirs is stored or shown then. */
export const isWithheld = (results: readonly StoredResult[]) =>
  validResult(results, 'TENDER_RULES')?.isWithheld === true

/** The lots that the notices of the call name. */
export async function lotNumbersOf(
  db: Database | Transaction,
  { tenderId }: DocumentOwner,
): Promise<number[]> {
  const rows = await db.select({ number: lot.number }).from(lot).where(eq(lot.tenderId, tenderId))
  return rows.map(({ number }) => number)
}

/** What the documents should name; null where a member confirmed that they are of this call. */
async function expectedCallOf(
  db: Database | Transaction,
  owner: DocumentOwner,
): Promise<ExpectedCall | null> {
  const { tenderId, organisationId } = owner
  const confirmed = await db.$count(
    tenderDocument,
    and(
      eq(tenderDocument.tenderId, tenderId),
      eq(tenderDocument.organisationId, organisationId),
      isNotNull(tenderDocument.confirmedAt),
    ),
  )
  if (confirmed > 0) return null
  const [row] = await db
    .select({
      title: tender.title,
      buyer: buyer.name,
      reference: tender.buyerReference,
      deadline: parisDayText(tender.deadlineAt),
    })
    .from(tender)
    .innerJoin(buyer, eq(buyer.id, tender.buyerId))
    .where(eq(tender.id, tenderId))
  return row ?? null
}

/** A model result replaces that of the model; a rule result is stored where the rules have none. */
export async function writeDocumentResults(
  tx: Database | Transaction,
  {
    owner,
    results,
    origin,
  }: { owner: DocumentOwner; results: readonly AnalysedResult[]; origin: AnalysisOrigin },
): Promise<void> {
  const rows = results.flatMap(({ evidence, type, version, lotNumber, value }) => {
    const [first] = evidence
    if (first?.kind !== 'document') return []
    const { documentId } = first
    return [{ ...owner, documentId, type, version, lotNumber, value, evidence, origin }]
  })
  if (rows.length === 0) return
  const { tenderId, organisationId, lotNumber, type, version, origin: from } = documentResult
  const insert = tx.insert(documentResult).values(rows)
  if (origin === 'rules') {
    await insert.onConflictDoNothing()
    return
  }
  await insert.onConflictDoUpdate({
    target: [tenderId, organisationId, lotNumber, type, version, from],
    set: {
      documentId: sql`excluded.document_id`,
      value: sql`excluded.value`,
      evidence: sql`excluded.evidence`,
      updatedAt: sql`now()`,
    },
  })
}

/**
 * What the documents state. Where the notices of the call name its lots, only those count. Blank forms for candidates
 * are left out.
 */
export function analyseDocumentText(
  documents: readonly DocumentToAnalyse[],
  lotNumbers: readonly number[] = [],
  call: ExpectedCall | null = null,
): AnalysedResult[] {
  const ordered = documentsInOrder(documents)
  const results = factsInDocuments(
    ordered.map(({ id, kind, pages }) => ({ id, kind, blocks: documentBlocks(pages) })),
    new Map(ordered.map(({ id, pages }) => [id, passagesOf(pages)])),
    call,
  )
  return withoutInvalid(results.filter(({ lotNumber }) => isOfCall(lotNumber, lotNumbers)))
}

/** Where the notices of a call name its lots, other lots in documents are left out. */
export function isOfCall(lotNumber: number | null, lotNumbers: readonly number[]): boolean {
  return lotNumber === null || lotNumbers.length === 0 || lotNumbers.includes(lotNumber)
}

export async function documentsToAnalyse(
  db: Database | Transaction,
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
      lines: documentPage.lines,
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
