import { hostname } from 'node:os'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { fileStoreFault } from '#/db/schema/file-store-fault.ts'
import type { FileStoreFault, FileStoreProcess } from '#/domain/file-store-faults.ts'
import { log } from '#/server/log.server.ts'

const MESSAGES: Record<FileStoreFault, string> = {
  not_shared:
    'this is not the file store that the database knows: this process takes no uploads and no jobs that need files; give it the shared folder as DATA_DIR or the bucket as S3_BUCKET, or run "npm run admin -- adopt-folder" where the former store is lost',
  unavailable:
    'the S3 server does not answer or refuses: uploads and documents wait and are tried again',
  disk_full:
    'the disk of the file store is full: uploads wait and are tried again; free some space',
}

/** `store`: its label. Writes the fault to the log, and to the database for the metrics and the back office. */
export async function reportFileStoreFault(
  db: Database,
  { store, process, fault }: { store: string; process: FileStoreProcess; fault: FileStoreFault },
): Promise<void> {
  log.error({ store, fault }, MESSAGES[fault])
  try {
    await recordFault(db, { folder: store, process, fault })
  } catch (error) {
    // The disk of the database may be the one that is full; the log has the fault.
    log.error({ err: error }, 'the fault of the file store could not be recorded')
  }
}

async function recordFault(
  db: Database,
  fault: { folder: string; process: FileStoreProcess; fault: FileStoreFault },
): Promise<void> {
  await db
    .insert(fileStoreFault)
    .values({ ...fault, host: hostname() })
    .onConflictDoUpdate({
      target: [
        fileStoreFault.host,
        fileStoreFault.folder,
        fileStoreFault.process,
        fileStoreFault.fault,
      ],
      set: { seenAt: sql`now()` },
    })
  await db.delete(fileStoreFault).where(lt(fileStoreFault.seenAt, sql`now() - interval '1 day'`))
}
