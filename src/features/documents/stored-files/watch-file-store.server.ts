import type { Database } from '#/db/client.server.ts'
import type { FileStoreFault, FileStoreProcess } from '#/domain/file-store-faults.ts'
import { log } from '#/server/log.server.ts'
import { type FileStore, FileStoreUnavailable } from './file-store.ts'
import { reportFileStoreFault } from './file-store-faults.mutations.server.ts'
import { isFileStoreShared } from './file-store-id.server.ts'

const CHECK_EVERY_MS = 20_000
/** A fault that lasts is reported again after so many checks: every four minutes. */
const REPORT_EVERY = 12

/**
 * Checks at once and then every twenty seconds whether this process shares the file store, and reports when it does
 * not. `onChange` is awaited with each change, the first result included.
 */
export async function watchFileStore(
  db: Database,
  {
    store,
    process,
    onChange = async () => {},
  }: {
    store: FileStore
    process: FileStoreProcess
    onChange?: (isShared: boolean) => Promise<void>
  },
): Promise<{ stop: () => Promise<void> }> {
  const label = store.label
  let wasShared: boolean | null = null
  let failures = 0
  const check = async () => {
    try {
      const fault = await faultOf(db, store)
      const isShared = fault === null
      if (isShared) failures = 0
      else if (failures++ % REPORT_EVERY === 0) {
        await reportFileStoreFault(db, { store: label, process, fault })
      }
      if (isShared === wasShared) return
      if (isShared && wasShared === false) log.info({ store: label }, 'the file store works again')
      await onChange(isShared)
      wasShared = isShared
    } catch (error) {
      // The next check follows; what needs the database meanwhile reports its own failure.
      log.error({ err: error, store: label }, 'the file store could not be checked')
    }
  }
  let checking = check()
  const timer = setInterval(() => {
    checking = checking.then(check)
  }, CHECK_EVERY_MS)
  await checking
  return {
    stop: async () => {
      clearInterval(timer)
      await checking
    },
  }
}

/** Null where this process can work on stored files. */
async function faultOf(db: Database, store: FileStore): Promise<FileStoreFault | null> {
  try {
    return (await isFileStoreShared(db, store)) ? null : 'not_shared'
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return 'unavailable'
    throw error
  }
}
