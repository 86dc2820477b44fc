import type { Database } from '#/db/client.server.ts'
import { documentKind } from '#/features/documents/document-kind.ts'
import type { DocumentOwner } from '#/features/documents/documents.queries.server.ts'
import {
  keepPages,
  takeOutdated,
  textDigest,
} from '#/features/documents/outdated-documents.mutations.server.ts'
import { writePages } from '#/features/documents/read-queue.mutations.server.ts'
import { readInProcess } from '#/features/documents/reading/read-in-process.server.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import {
  type FileStore,
  FileStoreUnavailable,
} from '#/features/documents/stored-files/file-store.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store-id.server.ts'
import { unpackUpload } from '#/features/documents/upload/unpack-archive.server.ts'
import { refuseInfected } from '#/features/documents/virus-check/checked-documents.mutations.server.ts'
import { FileNotChecked, virusIn } from '#/features/documents/virus-check/clamd.server.ts'
import type { ClamdAddress } from '#/lib/settings/clamav-settings.ts'
import { log } from '#/server/log.server.ts'

type ReadAgain = { id: string; owner: DocumentOwner; isChanged: boolean }

/**
 * Reads one document again whose pages an older reader wrote; null where there is none. Until the new pages are
 * written, and where the file cannot be read any more, members keep the former ones.
 */
export async function readDocumentAgain(
  db: Database,
  {
    store,
    clamd,
    signal,
  }: { store: FileStore; clamd: ClamdAddress | null; signal?: AbortSignal | undefined },
): Promise<ReadAgain | null> {
  const document = await takeOutdated(db)
  if (document === null) return null
  const { id, name, storedAs, tenderId, organisationId } = document
  const unchanged = { id, owner: { tenderId, organisationId }, isChanged: false }
  try {
    return await store.withScratch(id, async (scratch) => {
      const file = await store.localFile(storedAs, scratch)
      if (file === null && !(await isFileStoreShared(db, store))) return unchanged
      const virus = clamd && file ? await virusIn(file, { clamd, signal }) : null
      if (virus !== null) {
        log.warn({ document: id, virus }, 'a file with a virus was removed')
        await refuseInfected(db, { id, storedAs, virus, store })
        return { ...unchanged, isChanged: true }
      }
      const [only, ...more] = file === null ? [] : await unpackUpload({ file, name }, scratch)
      if (!only?.ok || only.file !== file || more.length > 0) {
        await keepPages(db, id)
        return unchanged
      }
      const outcome = await readInProcess({ file, format: only.format }, { signal })
      if (!outcome.ok) {
        log.warn({ document: id, refusal: outcome.refusal }, 'a document was not read again')
        await keepPages(db, id)
        return unchanged
      }
      const before = await textDigest(db, id)
      const kind = documentKind(name, outcome.read.pages[0]?.text ?? '')
      await writePages(db, { id, format: only.format, kind, read: outcome.read })
      return { ...unchanged, isChanged: (await textDigest(db, id)) !== before }
    })
  } catch (error) {
    if (signal?.aborted) throw error
    // It is tried again later.
    const mayPass = [FileStoreUnavailable, FileNotChecked].some((one) => error instanceof one)
    if (!(isDiskFull(error) || mayPass)) {
      log.error({ err: error, document: id }, 'a document could not be read again')
      await keepPages(db, id)
    }
    return unchanged
  }
}
