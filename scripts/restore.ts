import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openDatabase } from '../src/db/client.server.ts'
import { adoptStore } from '../src/features/documents/stored-files/file-store-id.server.ts'
import {
  backupStore,
  fileStore,
} from '../src/features/documents/stored-files/installed-file-store.server.ts'
import { env } from '../src/lib/env.ts'
import { bucketNameOf } from './backup/backup-file.ts'
import { openBackup } from './backup/open-backup.ts'
import { restoreDatabase } from './backup/restore-database.ts'
import { restoreFiles } from './backup/restore-files.ts'
import { inScratchFolder } from './backup/scratch-folder.ts'
import { migrate, ownedDatabase } from './command-database.ts'
import { OperatorError, runCommand } from './operator-error.ts'
import { step } from './steps.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm run restore -- <file>`: restores everything into an empty database and data folder. */
await runCommand(async () => {
  const stop = stopRequests()
  const [, , given] = process.argv
  if (!given) throw new OperatorError('Which backup? Usage: npm run restore -- <file>')
  const nameInBucket = bucketNameOf(given)
  if (nameInBucket === null && !existsSync(given)) {
    throw new OperatorError(`There is no file ${given}.`)
  }
  await inScratchFolder(tmpdir(), 'clairmarche-restore', async (folder) => {
    const file = nameInBucket === null ? given : await backupStore().localFile(nameInBucket, folder)
    if (file === null) throw new OperatorError(`The bucket has no backup ${nameInBucket}.`)
    const manifest = await step('Checking the backup', () => openBackup(file, folder, stop))
    const database = await step('Opening the database', () => ownedDatabase(env))
    try {
      stop.throwIfAborted()
      const backup = { folder, manifest }
      await step('Restoring the database', () => restoreAll(database.url, backup))
      await step('Bringing the database up to date', () => migrate(database.url))
      await step('Making its files the file store', () => adoptInstalledStore(database.url))
    } finally {
      await database.stop()
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored ${manifest.tables.length} tables, ${rows} rows and ${manifest.files.length} files of ${manifest.createdAt}.`,
    )
  })
})

async function restoreAll(url: string, backup: Parameters<typeof restoreDatabase>[1]) {
  const takeBack = await restoreFiles(
    backup,
    env.DATA_DIR,
    env.FILE_STORE === 's3' ? fileStore() : null,
  )
  try {
    await restoreDatabase(url, backup)
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** Under a new id: the site that the backup is of may still run. */
async function adoptInstalledStore(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    await adoptStore(db, fileStore())
  } finally {
    await db.close()
  }
}
