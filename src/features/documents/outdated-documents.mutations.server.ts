import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { READER_VERSION } from './reading/reader-version.ts'

type OutdatedDocument = {
  id: string
  tenderId: string
  organisationId: string
  name: string
  storedAs: string
}

/** Longer than the longest reading: the next job takes the document of a crashed one. */
const ABANDONED = '15 minutes'

/** Claims a document whose pages an older reader wrote, and which no job reads again at the moment. */
export async function takeOutdated(db: Database): Promise<OutdatedDocument | null> {
  const { rows } = await db.execute<OutdatedDocument>(sql`
    update tender_document set reread_at = now()
    where id = (
      select id from tender_document
      where state = 'read' and reader_version < ${READER_VERSION}
        and (reread_at is null or reread_at < now() - ${ABANDONED}::interval)
      order by reread_at nulls first, created_at desc limit 1 for update skip locked)
    returning id, tender_id "tenderId", organisation_id "organisationId", name,
      stored_as "storedAs"`)
  return rows[0] ?? null
}

/** The former pages stay: the file is gone, or this reader cannot read it. */
export async function keepPages(db: Database, id: string): Promise<void> {
  await db
    .update(tenderDocument)
    .set({ readerVersion: READER_VERSION })
    .where(eq(tenderDocument.id, id))
}

/** A digest of the text of a document, to see whether it was read differently. */
export async function textDigest(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ digest: string | null }>(sql`
    select md5(string_agg(md5(text), ' ' order by number)) digest
    from document_page where document_id = ${id}`)
  return rows[0]?.digest ?? null
}
