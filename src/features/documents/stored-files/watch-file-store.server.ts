import type { Database } from '#/db/client.server.ts'
import type { FileStoreProcess } from '#/domain/file-store-faults.ts'
import { log } from '#/server/log.server.ts'
import { isFileStoreShared } from './file-store.server.ts'
import { reportFileStoreFault } from './file-store-faults.mutations.server.ts'

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
    folder,
    process,
    onChange = async () => {},
  }: {
    folder: string
    process: FileStoreProcess
    onChange?: (isShared: boolean) => Promise<void>
  },
): Promise<{ stop: () => Promise<void> }> {
  let wasShared: boolean | null = null
  let failures = 0
  const check = async () => {
    try {
      const isShared = await isFileStoreShared(db, folder)
      if (isShared) failures = 0
      else if (failures++ % REPORT_EVERY === 0) {
        await reportFileStoreFault(db, { folder, process, fault: 'not_shared' })
      }
      if (isShared === wasShared) return
      if (isShared && wasShared === false) log.info({ folder }, 'the file store is shared again')
      await onChange(isShared)
      wasShared = isShared
    } catch (error) {
      // The next check follows; what needs the database meanwhile reports its own failure.
      log.error({ err: error, folder }, 'the file store could not be checked')
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
