import path from 'node:path'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import {
  consultationOf,
  type FilePlatforms,
  platformFileCame,
  queuePlatformFile,
  tenderOfFetching,
} from '#/features/documents/platform-file.server.ts'
import { refuseDocument } from '#/features/documents/read-queue.mutations.server.ts'
import { isDiskFull } from '#/features/documents/stored-files/disk-full.ts'
import {
  type FileStore,
  FileStoreUnavailable,
} from '#/features/documents/stored-files/file-store.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store-id.server.ts'
import { LARGEST_DOCUMENT_BYTES } from '#/features/documents/upload/upload-limits.ts'
import { BlockedBySource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { type DownloadedFile, downloadDce } from '#/ingestion/place/download-dce.ts'
import { downloadRules, rulesOn } from '#/ingestion/place/download-rules.ts'
import type { PlatformAddress } from '#/ingestion/place/fetch.ts'
import { log } from '#/server/log.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'

const payloadShape = z.object({ documentId: z.uuid() })

const STORE_FAULT_DELAY_S = 300

type PlatformFileSetting = {
  platforms: FilePlatforms
  addressOf: (source: string) => PlatformAddress
  http: SourceHttp
  store: FileStore
}

/** The whole file (DCE); the rules (RC) alone where the platform gives anonymous visitors no more. */
async function downloaded(
  http: SourceHttp,
  address: PlatformAddress,
  { id, org, rules }: { id: string; org: string; rules: readonly string[] },
  folder: string,
): Promise<DownloadedFile> {
  try {
    return await downloadDce(http, address, { id, org, folder, maxBytes: LARGEST_DOCUMENT_BYTES })
  } catch (error) {
    const url = rulesOn(address.baseUrl, rules)
    const isOfFile = error instanceof FetchFailure && !(error instanceof BlockedBySource)
    if (!isOfFile || url === null) throw error
    log.info({ url }, `${error.message} The rules are fetched in its place.`)
    return downloadRules(http, address, { url, folder })
  }
}

/**
 * Fetches the file that an organisation requested from a platform; read like an upload. A refusal of the
 * platform is shown on the document. After a kill it begins again, and later where the disk is full.
 */
export async function fetchPlatformFile(
  db: Database,
  payload: unknown,
  { platforms, addressOf, http, store }: PlatformFileSetting,
): Promise<void> {
  const { documentId: id } = payloadShape.parse(payload)
  try {
    const tenderId = await tenderOfFetching(db, { id })
    if (tenderId === null) return
    const consultation = await consultationOf(db, { tenderId, platforms })
    if (consultation === null) throw new FetchFailure('No platform of ours has it any more.')
    await store.withScratch(id, async (scratch) => {
      const address = addressOf(consultation.source)
      const { file, name, bytes } = await downloaded(http, address, consultation, scratch)
      if (!(await isFileStoreShared(db, store))) {
        throw new Error(`${store.label} is not the file store`)
      }
      // Before the row: a file without a row is litter, a row without its file would be a fault.
      await store.put(id, file)
      const wanted = await platformFileCame(db, {
        id,
        name: name ?? path.basename(file),
        size: bytes,
      })
      if (wanted) await requestJob(db, 'read_documents')
      else await store.remove(id)
    })
  } catch (error) {
    const isUnavailable = error instanceof FileStoreUnavailable
    if (isUnavailable || isDiskFull(error)) {
      const fault = isUnavailable ? 'unavailable' : 'disk_full'
      await reportFileStoreFault(db, { store: store.label, process: 'worker', fault })
      await queuePlatformFile(db, { id, delay: STORE_FAULT_DELAY_S })
      return
    }
    if (!(error instanceof FetchFailure)) throw error
    log.warn({ document: id }, error.message)
    await refuseDocument(db, { id, refusal: 'not_fetched' })
  }
}
