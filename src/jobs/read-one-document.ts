import type { Database } from '#/db/client.server.ts'
import type { FileStoreFault } from '#/domain/file-store-faults.ts'
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
import {
  type FileStore,
  FileStoreUnavailable,
} from '#/features/documents/stored-files/file-store.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store-id.server.ts'
import { unpackUpload } from '#/features/documents/upload/unpack-archive.server.ts'
import {
  putBackUnchecked,
  recordCheck,
  refuseInfected,
} from '#/features/documents/virus-check/checked-documents.mutations.server.ts'
import { FileNotChecked, virusIn } from '#/features/documents/virus-check/clamd.server.ts'
import type { ClamdAddress } from '#/lib/settings/clamav-settings.ts'
import { log } from '#/server/log.server.ts'

type Setting = {
  store: FileStore
  /** Null where files are not checked for viruses. */
  clamd: ClamdAddress | null
  signal?: AbortSignal | undefined
}

/** How long a document is left alone after it met a full disk or no file store. */
const POSTPONED_MS = 5 * MINUTE_MS

/**
 * Reads one document that was taken. Any failure is stored in its state: refused, put back to be tried again, or
 * put back with the attempt counted.
 * @throws the reason of `signal` when it aborts, and an Error where the store is not the one of this database
 */
export async function readOneDocument(
  db: Database,
  document: WaitingDocument,
  { store, clamd, signal }: Setting,
): Promise<void> {
  try {
    await store.withScratch(document.id, (scratch) =>
      read(db, document, { store, clamd, signal, scratch }),
    )
  } catch (error) {
    const fault = faultOf(error)
    if (fault) {
      await putBack(db, document, new Date(Date.now() + POSTPONED_MS))
      await reportFileStoreFault(db, { store: store.label, process: 'worker', fault })
      return
    }
    if (signal?.aborted || error instanceof NotShared) {
      await putBack(db, document)
      throw error
    }
    if (error instanceof FileNotChecked) {
      log.warn(
        { document: document.id, reason: error.message },
        'a file was not checked for viruses',
      )
      return putBackUnchecked(db, document.id)
    }
    log.error({ err: error, document: document.id }, 'a document could not be read')
    await recordInterruption(db, document)
  }
}

class NotShared extends Error {}

/** Null where the document itself is at fault. */
function faultOf(error: unknown): FileStoreFault | null {
  if (isDiskFull(error)) return 'disk_full'
  return error instanceof FileStoreUnavailable ? 'unavailable' : null
}

async function read(
  db: Database,
  document: WaitingDocument,
  { store, clamd, signal, scratch }: Setting & { scratch: string },
) {
  const { id, name, storedAs } = document
  const file = await store.localFile(storedAs, scratch)
  if (file === null) {
    if (!(await isFileStoreShared(db, store)))
      throw new NotShared(`${store.label} is not the file store`)
    // Its file is gone: the others must not wait for it.
    return refuseDocument(db, { id, refusal: 'damaged' })
  }
  if (clamd) {
    const virus = await virusIn(file, { clamd, signal })
    if (virus !== null) {
      log.warn({ document: id, virus }, 'a file with a virus was removed')
      return refuseInfected(db, { id, storedAs, virus, store })
    }
    await recordCheck(db, id)
  }
  const files = await unpackUpload({ file, name }, scratch)
  const [only] = files
  const isItself = files.length === 1 && only?.ok && only.file === file
  if (!isItself) {
    if (files.length === 1 && only && !only.ok && only.name === name) {
      await refuseDocument(db, { id, refusal: only.refusal })
      await store.remove(storedAs)
    } else {
      await replaceArchive(db, document, { files, store })
    }
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

/**
 * Stores the files of an archive, then their documents, then removes the archive. The names come from the archive's:
 * a run after a kill writes the same ones.
 */
async function replaceArchive(
  db: Database,
  archive: WaitingDocument,
  { files, store }: { files: Awaited<ReturnType<typeof unpackUpload>>; store: FileStore },
): Promise<void> {
  const stored = files.map((one, index) => ({ ...one, storedAs: `${archive.storedAs}.${index}` }))
  try {
    for (const one of stored) if (one.ok) await store.put(one.storedAs, one.file)
    await replaceByFiles(db, {
      archive,
      files: stored.map((one) => ({
        name: one.name,
        size: one.size,
        storedAs: one.storedAs,
        refusal: one.ok ? null : one.refusal,
      })),
    })
  } catch (error) {
    // The archive is unpacked again later.
    if (isDiskFull(error)) for (const { storedAs } of stored) await store.remove(storedAs)
    throw error
  }
  await store.remove(archive.storedAs)
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
