import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { documentPage, documentPassages, tenderDocument } from '#/db/schema/tender-document.ts'
import type { DocumentKind, FileFormat, Refusal } from '#/domain/document.ts'
import type { DocumentOwner } from './documents.queries.server.ts'
import type { ReadDocument } from './reading/document-page.ts'
import { READER_VERSION } from './reading/reader-version.ts'

export type WaitingDocument = {
  id: string
  tenderId: string
  organisationId: string
  name: string
  storedAs: string
  /** Jobs that began to read it, this one included. */
  attempts: number
}

/** A document whose reading was interrupted this often is refused. */
const MOST_ATTEMPTS = 3

/** Longer than the longest reading: after it, the job counts as dead. */
const ABANDONED = '15 minutes'

/**
 * Claims the next waiting document: those tried least often first, then the oldest. The attempt is
 * counted before it begins, so that a job that is killed counts.
 */
export async function takeDocument(db: Database): Promise<WaitingDocument | null> {
  const { rows } = await db.execute<{
    id: string
    tender_id: string
    organisation_id: string
    name: string
    stored_as: string
    attempts: number
  }>(sql`
    update tender_document
    set state = 'reading', taken_at = now(), attempts = attempts + 1, postponed_until = null
    where id = (
      select id from tender_document
      where (state = 'waiting' and (postponed_until is null or postponed_until <= now()))
        or (state = 'reading' and taken_at < now() - ${ABANDONED}::interval
          and attempts < ${MOST_ATTEMPTS})
      order by attempts, created_at limit 1 for update skip locked)
    returning id, tender_id, organisation_id, name, stored_as, attempts`)
  const [row] = rows
  if (!row) return null
  const { id, name, attempts, tender_id, organisation_id, stored_as } = row
  const owner = { tenderId: tender_id, organisationId: organisation_id }
  return { id, name, ...owner, storedAs: stored_as, attempts }
}

/** Refuses the documents whose last job crashed; returns their owners. */
export async function refuseAbandoned(db: Database): Promise<DocumentOwner[]> {
  const { rows } = await db.execute<{ tender_id: string; organisation_id: string }>(sql`
    update tender_document set state = 'refused', refusal = 'reading_failed'
    where state = 'reading' and taken_at < now() - ${ABANDONED}::interval
      and attempts >= ${MOST_ATTEMPTS}
    returning tender_id, organisation_id`)
  return rows.map((row) => ({ tenderId: row.tender_id, organisationId: row.organisation_id }))
}

/** Its reading was interrupted: another attempt follows, up to the last one. */
export async function recordInterruption(
  db: Database,
  { id, attempts }: WaitingDocument,
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) return refuseDocument(db, { id, refusal: 'reading_failed' })
  await db
    .update(tenderDocument)
    .set({ state: 'waiting', pagesDone: null })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
}

/** Puts back a document that could not be tried for an external reason; it is not claimed before `until`. */
export async function putBack(
  db: Database,
  { id }: WaitingDocument,
  until: Date | null = null,
): Promise<void> {
  await db
    .update(tenderDocument)
    .set({
      state: 'waiting',
      postponedUntil: until,
      pagesDone: null,
      attempts: sql`${tenderDocument.attempts} - 1`,
    })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
}

export async function refuseDocument(
  db: Database,
  { id, refusal }: { id: string; refusal: Refusal },
): Promise<void> {
  await db
    .update(tenderDocument)
    .set({ state: 'refused', refusal })
    .where(eq(tenderDocument.id, id))
}

/** Replaces a zip by its files. */
export async function replaceByFiles(
  db: Database,
  {
    archive,
    files,
  }: {
    archive: WaitingDocument
    files: readonly { name: string; size: number; storedAs: string; refusal: Refusal | null }[]
  },
): Promise<void> {
  const { tenderId, organisationId } = archive
  await db.transaction(async (tx) => {
    await tx.delete(tenderDocument).where(eq(tenderDocument.id, archive.id))
    if (files.length === 0) return
    await tx.insert(tenderDocument).values(
      files.map(({ refusal, ...file }) => ({
        ...file,
        tenderId,
        organisationId,
        refusal,
        state: refusal ? ('refused' as const) : ('waiting' as const),
      })),
    )
  })
}

/** Writes what was read; of a document that is read again, in place of its former pages. */
export async function writePages(
  db: Database | Transaction,
  {
    id,
    format,
    kind,
    read: { pages, unreadable, recognised },
  }: { id: string; format: FileFormat; kind: DocumentKind; read: ReadDocument },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(documentPage).where(eq(documentPage.documentId, id))
    await tx.delete(documentPassages).where(eq(documentPassages.documentId, id))
    for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
      const some = pages.slice(from, from + PAGES_AT_ONCE)
      await tx
        .insert(documentPage)
        .values(
          some.map((page) => ({ ...page, text: page.text.replaceAll('\0', ''), documentId: id })),
        )
    }
    await tx
      .update(tenderDocument)
      .set({
        state: 'read',
        attempts: 0,
        format,
        kind,
        pageCount: pages.length,
        pagesDone: null,
        unreadablePages: unreadable,
        recognisedPages: recognised,
        readerVersion: READER_VERSION,
      })
      .where(and(eq(tenderDocument.id, id), inArray(tenderDocument.state, ['reading', 'read'])))
  })
}

/** Progress of the reading of a document. */
export async function storeProgress(
  db: Database,
  { id, done, of }: { id: string; done: number; of: number },
): Promise<void> {
  await db
    .update(tenderDocument)
    .set({ pagesDone: done, pageCount: of })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
}

const PAGES_AT_ONCE = 200

/** Current owner and tender of a document, also of a zip replaced by its files, and after a join of tenders. */
export async function ownerNow(
  db: Database,
  { id, tenderId, organisationId }: WaitingDocument,
): Promise<DocumentOwner> {
  const { rows } = await db.execute<{ tender_id: string }>(sql`
    select tender_id from tender_document where id = ${id}
    union all select tender_id from former_tender where id = ${tenderId} limit 1`)
  return { tenderId: rows[0]?.tender_id ?? tenderId, organisationId }
}

/**
 * Whether no document of this organisation and tender waits or is being read. Those that clamd gave no verdict of
 * do not count: they may wait for long.
 */
export async function isAllRead(
  db: Database,
  { tenderId, organisationId }: { tenderId: string; organisationId: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from tender_document where tender_id = ${tenderId}
      and organisation_id = ${organisationId} and state in ('waiting', 'reading')
      and not (state = 'waiting' and unchecked_since is not null) limit 1`)
  return rowCount === 0
}
