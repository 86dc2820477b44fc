import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { fileStoreFault } from '#/db/schema/file-store-fault.ts'

/** A process reports a fault again within five minutes as long as it lasts. */
const RECENT = sql`interval '10 minutes'`

/** The faults of the file store that last, by machine. */
export async function fileStoreFaults(db: Database) {
  return db
    .select({
      host: fileStoreFault.host,
      folder: fileStoreFault.folder,
      process: fileStoreFault.process,
      fault: fileStoreFault.fault,
    })
    .from(fileStoreFault)
    .where(gt(fileStoreFault.seenAt, sql`now() - ${RECENT}`))
    .orderBy(asc(fileStoreFault.host), asc(fileStoreFault.folder), asc(fileStoreFault.process))
}
