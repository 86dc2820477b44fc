import path from 'node:path'
import { sql } from 'drizzle-orm'
import { v5 as documentIdOf } from 'uuid'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import type { FileStore } from '#/features/documents/stored-files/file-store.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import { LARGEST_DOCUMENT_BYTES, MOST_UNFINISHED } from './upload-limits.ts'

export const uploadPart = z.object({
  uploadId: z.uuid(),
  bidId: z.uuid(),
  name: z.string().trim().min(1).max(255),
  size: z.coerce.number().int().positive(),
  offset: z.coerce.number().int().nonnegative(),
})
type UploadPart = z.infer<typeof uploadPart>

type PartOutcome =
  | { ok: true; received: number; documentId: string | null }
  /** `received`: where the next part begins, when this one does not fit. */
  | {
      ok: false
      reason: 'too_large' | 'unknown_tender' | 'not_next' | 'disk_full' | 'too_many'
      received: number
    }

type SentPart = {
  part: UploadPart
  body: ReadableStream<Uint8Array>
  organisationId: string
  store: FileStore
}

/**
 * Stores one part of a file as it comes in, behind the parts before it; the last one makes the
 * document, which waits to be read. A part that was sent twice is answered with where to go on. Where the disk is
 * full, the earlier parts stay, and the upload continues from there later.
 * @throws FileStoreUnavailable
 */
export async function receivePart(db: Database, sent: SentPart): Promise<PartOutcome> {
  const { organisationId, part, store } = sent
  if (part.size > LARGEST_DOCUMENT_BYTES) return { ok: false, reason: 'too_large', received: 0 }
  // The name contains the organisation, so that another one cannot continue the upload.
  const upload = `${organisationId}.${part.uploadId}`
  try {
    return await storePart(db, upload, sent)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await reportFileStoreFault(db, { store: store.label, process: 'web', fault: 'disk_full' })
    return { ok: false, reason: 'disk_full', received: await store.uploads.received(upload) }
  }
}

async function storePart(
  db: Database,
  upload: string,
  { part, body, organisationId, store: { uploads } }: SentPart,
): Promise<PartOutcome> {
  const { bidId, name, size, offset } = part
  const id = documentIdOf(part.uploadId, organisationId)
  // The last part is sent again where its answer was lost on the way.
  if (await isDocument(db, { id, organisationId })) {
    return { ok: true, received: size, documentId: id }
  }
  const there = await uploads.received(upload)
  // Its job may have replaced the archive by its files meanwhile.
  if (there === 0 && (await isUnpacked(db, { id, bidId, organisationId }))) {
    return { ok: true, received: size, documentId: id }
  }
  // The whole file is stored when its last part is sent again: only the row of the document is missing.
  if (there !== offset && there < size) return { ok: false, reason: 'not_next', received: there }
  if (offset === 0) {
    const { rowCount } = await db.execute(
      sql`select from tender where id = ${bidId} and status = 'published'`,
    )
    if (!rowCount) return { ok: false, reason: 'unknown_tender', received: 0 }
    await uploads.removeStale()
    if (there === 0 && (await uploads.unfinished(`${organisationId}.`)) >= MOST_UNFINISHED) {
      return { ok: false, reason: 'too_many', received: 0 }
    }
  }
  const received = there < size ? await uploads.append(upload, body, { offset, most: size }) : there
  if (received > size) {
    await uploads.discard(upload)
    return { ok: false, reason: 'too_large', received: 0 }
  }
  if (received < size) return { ok: true, received, documentId: null }
  // Before the row: a file without a row is litter, a row without its file would be a fault.
  await uploads.finish(upload, id)
  await db
    .insert(tenderDocument)
    .values({
      id,
      tenderId: await tenderNow(db, bidId),
      organisationId,
      name: path.basename(name.replaceAll('\\', '/')),
      size,
      storedAs: id,
    })
    .onConflictDoNothing()
  await requestJob(db, 'read_documents')
  return { ok: true, received, documentId: id }
}

async function isDocument(
  db: Database,
  { id, organisationId }: { id: string; organisationId: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from tender_document where id = ${id} and organisation_id = ${organisationId}`,
  )
  return rowCount === 1
}

/** Files of an archive are stored under its id and a number. */
async function isUnpacked(
  db: Database,
  { id, bidId, organisationId }: { id: string; bidId: string; organisationId: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from tender_document where tender_id = ${await tenderNow(db, bidId)}
      and organisation_id = ${organisationId} and starts_with(stored_as, ${`${id}.`}) limit 1`)
  return rowCount === 1
}

/** The tender may have been joined to another one since the first part came in. */
async function tenderNow(db: Database, bidId: string): Promise<string> {
  const { rows } = await db.execute<{ tender_id: string }>(
    sql`select tender_id from former_tender where id = ${bidId}`,
  )
  return rows[0]?.tender_id ?? bidId
}
