import { mkdir, rename, rm } from 'node:fs/promises'
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
import { isFileStoreShared } from '#/features/documents/stored-files/file-store.server.ts'
import { reportFileStoreFault } from '#/features/documents/stored-files/file-store-faults.mutations.server.ts'
import { LARGEST_DOCUMENT_BYTES } from '#/features/documents/upload/upload-limits.ts'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/source-http.ts'
import { downloadDce } from '#/ingestion/place/download-dce.ts'
import type { PlatformAddress } from '#/ingestion/place/fetch.ts'
import { log } from '#/server/log.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'

const payloadShape = z.object({ documentId: z.uuid() })

const DISK_FULL_DELAY_S = 300

type PlatformFileSetting = {
  platforms: FilePlatforms
  addressOf: (source: string) => PlatformAddress
  http: SourceHttp
  /** Where documents are stored. */
  folder: string
}

/**
 * Fetches the file that an organisation requested from a platform; read like an upload. A refusal of the
 * platform is shown on the document. After a kill it begins again, and later where the disk is full.
 */
export async function fetchPlatformFile(
  db: Database,
  payload: unknown,
  { platforms, addressOf, http, folder }: PlatformFileSetting,
): Promise<void> {
  const { documentId: id } = payloadShape.parse(payload)
  const scratch = path.join(folder, `fetching-${id}`)
  try {
    const tenderId = await tenderOfFetching(db, { id })
    if (tenderId === null) return
    const consultation = await consultationOf(db, { tenderId, platforms })
    if (consultation === null) throw new FetchFailure('No platform of ours has it any more.')
    await mkdir(scratch, { recursive: true })
    const { file, name, bytes } = await downloadDce(http, addressOf(consultation.source), {
      ...consultation,
      folder: scratch,
      maxBytes: LARGEST_DOCUMENT_BYTES,
    })
    if (!(await isFileStoreShared(db, folder))) throw new Error(`${folder} is not the file store`)
    const target = path.join(folder, id)
    // Before the row: a file without a row is litter, a row without its file would be a fault.
    await rename(file, target)
    const wanted = await platformFileCame(db, {
      id,
      name: name ?? path.basename(file),
      size: bytes,
    })
    if (wanted) await requestJob(db, 'read_documents')
    else await rm(target, { force: true })
  } catch (error) {
    if (isDiskFull(error)) {
      await reportFileStoreFault(db, { folder, process: 'worker', fault: 'disk_full' })
      await queuePlatformFile(db, { id, delay: DISK_FULL_DELAY_S })
      return
    }
    if (!(error instanceof FetchFailure)) throw error
    log.warn({ document: id }, error.message)
    await refuseDocument(db, { id, refusal: 'not_fetched' })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
