import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { newId } from '#/domain/new-id.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import { LARGEST_DOCUMENT_BYTES } from './upload-limits.ts'

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
      reason: 'too_large' | 'unknown_tender' | 'not_next' | 'disk_full'
      received: number
    }

type SentPart = {
  part: UploadPart
  body: ReadableStream<Uint8Array>
  organisationId: string
  folder: string
}

/**
 * Writes one part of a file to disk as it comes in, behind the parts before it; the last one makes the
 * document, which waits to be read. A part that was sent twice is answered with where to go on. Where the disk is
 * full, the earlier parts stay, and the upload continues from there later.
 */
export async function receivePart(db: Database, sent: SentPart): Promise<PartOutcome> {
  const { organisationId, folder } = sent
  if (sent.part.size > LARGEST_DOCUMENT_BYTES)
    return { ok: false, reason: 'too_large', received: 0 }
  // The name contains the organisation, so that another one cannot continue the upload.
  const file = path.join(folder, `${organisationId}.${sent.part.uploadId}.part`)
  try {
    return await writePart(db, file, sent)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await reportFileStoreFault(db, { folder, process: 'web', fault: 'disk_full' })
    return { ok: false, reason: 'disk_full', received: await sizeOf(file) }
  }
}

async function writePart(
  db: Database,
  file: string,
  { part, body, organisationId, folder }: SentPart,
): Promise<PartOutcome> {
  const { bidId, name, size, offset } = part
  await mkdir(folder, { recursive: true })
  const there = await sizeOf(file)
  // The whole file is stored when its last part is sent again: only the row of the document is missing.
  if (there !== offset && there < size) return { ok: false, reason: 'not_next', received: there }
  if (offset === 0) {
    const { rowCount } = await db.execute(
      sql`select from tender where id = ${bidId} and status = 'published'`,
    )
    if (!rowCount) return { ok: false, reason: 'unknown_tender', received: 0 }
    await removeStale(folder)
  }
  const received = there < size ? await append(file, body, { offset, most: size }) : there
  if (received > size) {
    await rm(file, { force: true })
    return { ok: false, reason: 'too_large', received: 0 }
  }
  if (received < size) return { ok: true, received, documentId: null }
  const id = newId()
  // Before the row: a file without a row is litter, a row without its file would be a fault.
  await rename(file, path.join(folder, id))
  await db.insert(tenderDocument).values({
    id,
    tenderId: await tenderNow(db, bidId),
    organisationId,
    name: path.basename(name.replaceAll('\\', '/')),
    size,
    storedAs: id,
  })
  await requestJob(db, 'read_documents')
  return { ok: true, received, documentId: id }
}

/** The tender may have been joined to another one since the first part came in. */
async function tenderNow(db: Database, bidId: string): Promise<string> {
  const { rows } = await db.execute<{ tender_id: string }>(
    sql`select tender_id from former_tender where id = ${bidId}`,
  )
  return rows[0]?.tender_id ?? bidId
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}

async function append(
  file: string,
  body: ReadableStream<Uint8Array>,
  { offset, most }: { offset: number; most: number },
): Promise<number> {
  const handle = await open(file, 'a')
  let received = offset
  try {
    for await (const chunk of body) {
      received += chunk.byteLength
      if (received > most) break
      // Unlike `write`, never a piece of the chunk alone.
      await handle.appendFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return received
}

const STALE_MS = DAY_MS

/** Removes uploads without a new part for a day. A finished one belongs to a document by then, and is renamed. */
async function removeStale(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'))
  for (const name of parts) {
    const file = path.join(folder, name)
    const changed = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - changed > STALE_MS) await rm(file, { force: true })
  }
}
