import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { documentPage, tenderDocument } from '#/db/schema/tender-document.ts'
import type { DocumentKind } from './document-kind.ts'
import type { ReadDocument } from './document-page.ts'
import type { DocumentOwner } from './documents.queries.server.ts'
import type { FileFormat } from './file-format.ts'
import type { Refusal } from './refusals.ts'

export type WaitingDocument = {
  id: string
  tenderId: string
  organisationId: string
  name: string
  storedAs: string
}

/** Longer than the longest reading: whoever held it is dead. */
const ABANDONED = '15 minutes'

/** The oldest document that waits, for the caller alone. */
export async function takeDocument(db: Database): Promise<WaitingDocument | null> {
  const { rows } = await db.execute<{
    id: string
    tender_id: string
    organisation_id: string
    name: string
    stored_as: string
  }>(sql`
    update tender_document set state = 'reading', taken_at = now()
    where id = (
      select id from tender_document
      where state = 'waiting' or (state = 'reading' and taken_at < now() - ${ABANDONED}::interval)
      order by created_at limit 1 for update skip locked)
    returning id, tender_id, organisation_id, name, stored_as`)
  const [row] = rows
  if (!row) return null
  const { id, name, tender_id, organisation_id, stored_as } = row
  return { id, name, tenderId: tender_id, organisationId: organisation_id, storedAs: stored_as }
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

/** The files of a zip take the place of the zip. */
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

export async function writePages(
  db: Database,
  {
    id,
    format,
    kind,
    read: { pages, unreadable, recognised },
  }: { id: string; format: FileFormat; kind: DocumentKind; read: ReadDocument },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(documentPage).where(eq(documentPage.documentId, id))
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
        format,
        kind,
        pageCount: pages.length,
        pagesDone: null,
        unreadablePages: unreadable,
        recognisedPages: recognised,
      })
      .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
  })
}

/** How far a document is read, for whoever watches. */
export async function tellProgress(
  db: Database,
  { id, done, of }: { id: string; done: number; of: number },
): Promise<void> {
  await db
    .update(tenderDocument)
    .set({ pagesDone: done, pageCount: of })
    .where(and(eq(tenderDocument.id, id), eq(tenderDocument.state, 'reading')))
}

const PAGES_AT_ONCE = 200

/** Whose a document is by now, and of which tender; a zip is gone when its files stand in its place. */
export async function ownerNow(
  db: Database,
  { id, tenderId, organisationId }: WaitingDocument,
): Promise<DocumentOwner> {
  const { rows } = await db.execute<{ tender_id: string }>(sql`
    select tender_id from tender_document where id = ${id}
    union all select tender_id from former_tender where id = ${tenderId} limit 1`)
  return { tenderId: rows[0]?.tender_id ?? tenderId, organisationId }
}

/** Nothing of that organisation's waits or is being read for that tender. */
export async function isAllRead(
  db: Database,
  { tenderId, organisationId }: { tenderId: string; organisationId: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from tender_document where tender_id = ${tenderId}
      and organisation_id = ${organisationId} and state in ('waiting', 'reading') limit 1`)
  return rowCount === 0
}
