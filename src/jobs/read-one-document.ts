import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { documentKind } from '#/features/documents/document-kind.ts'
import {
  putBack,
  recordInterruption,
  refuseDocument,
  replaceByFiles,
  storeProgress,
  type WaitingDocument,
  writePages,
} from '#/features/documents/read-queue.mutations.server.ts'
import type { OnPage } from '#/features/documents/reading/document-page.ts'
import { readInProcess } from '#/features/documents/reading/read-in-process.server.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store.server.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { unpackUpload } from '#/features/documents/upload/unpack-archive.server.ts'
import { log } from '#/server/log.server.ts'

type Setting = { folder: string; signal?: AbortSignal | undefined }

/** How long a document is left alone after it met a full disk. */
const POSTPONED_MS = 5 * MINUTE_MS

/**
 * Reads one document that was taken. Any failure is stored in its state: refused, put back to be tried again, or
 * put back with the attempt counted.
 * @throws the reason of `signal` when it aborts, and an Error where the folder is not the file store
 */
export async function readOneDocument(
  db: Database,
  document: WaitingDocument,
  { folder, signal }: Setting,
): Promise<void> {
  try {
    await read(db, document, { folder, signal })
  } catch (error) {
    if (isDiskFull(error)) {
      await putBack(db, document, new Date(Date.now() + POSTPONED_MS))
      await reportFileStoreFault(db, { folder, process: 'worker', fault: 'disk_full' })
      return
    }
    if (signal?.aborted || error instanceof NotShared) {
      await putBack(db, document)
      throw error
    }
    log.error({ err: error, document: document.id }, 'a document could not be read')
    await recordInterruption(db, document)
  }
}

class NotShared extends Error {}

async function read(db: Database, document: WaitingDocument, { folder, signal }: Setting) {
  const { id, name, storedAs } = document
  const file = path.join(folder, path.basename(storedAs))
  if (!existsSync(file)) {
    if (!(await isFileStoreShared(db, folder)))
      throw new NotShared(`${folder} is not the file store`)
    // Its file is gone: the others must not wait for it.
    return refuseDocument(db, { id, refusal: 'damaged' })
  }
  const files = await unpackUpload({ file, name }, folder)
  const [only] = files
  const isItself = files.length === 1 && only?.ok && only.file === file
  if (!isItself) {
    if (files.length === 1 && only && !only.ok && only.name === name) {
      await refuseDocument(db, { id, refusal: only.refusal })
    } else {
      await replaceArchive(db, document, files)
    }
    await rm(file, { force: true })
    return
  }
  const source = { file, format: only.format }
  const outcome = await readInProcess(source, { onPage: progressWriter(db, id), signal })
  if (outcome.ok) {
    const kind = documentKind(name, outcome.read.pages[0]?.text ?? '')
    await writePages(db, { id, format: only.format, kind, read: outcome.read })
  } else if (outcome.refusal === 'reading_failed') {
    log.warn({ document: id, attempts: document.attempts }, 'the reading process was killed')
    await recordInterruption(db, document)
  } else await refuseDocument(db, { id, refusal: outcome.refusal })
}

async function replaceArchive(
  db: Database,
  archive: WaitingDocument,
  files: Awaited<ReturnType<typeof unpackUpload>>,
): Promise<void> {
  try {
    await replaceByFiles(db, {
      archive,
      files: files.map((one) => ({
        name: one.name,
        size: one.size,
        storedAs: one.ok ? path.basename(one.file) : randomUUID(),
        refusal: one.ok ? null : one.refusal,
      })),
    })
  } catch (error) {
    // The disk of the database is full: the archive is unpacked again later.
    if (isDiskFull(error)) {
      for (const one of files) if (one.ok) await rm(one.file, { force: true })
    }
    throw error
  }
}

/** Between two writes of progress. */
const EVERY_MS = 700

/** Writes how many pages are read; a write that fails is left out. */
function progressWriter(db: Database, id: string): OnPage {
  let last = Date.now()
  return (done, of) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    storeProgress(db, { id, done, of }).catch(() => {})
  }
}
