import { openDatabase } from '../src/db/client.server.ts'
import { documentsFolder } from '../src/features/documents/stored-files/documents-folder.server.ts'
import { isFileStoreShared } from '../src/features/documents/stored-files/file-store.server.ts'
import { env } from '../src/lib/env.ts'
import { requireNewBackupFile } from './backup/backup-file.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate, sharedDatabase } from './command-database.ts'
import { OperatorError, runCommand } from './operator-error.ts'
import { step } from './steps.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm run backup [-- file]`: the whole database and the data folder's files, in one new file. */
await runCommand(async () => {
  const stop = stopRequests()
  const now = new Date()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const target = process.argv[2] ?? `clairmarche-${stamp}.tar`
  requireNewBackupFile(target)
  const database = await step('Opening the database', () => sharedDatabase(env))
  try {
    await migrate(database.url)
    await requireSharedFiles(database.url)
    stop.throwIfAborted()
    const source = { databaseUrl: database.url, dataDir: env.DATA_DIR, now }
    const { manifest, changes } = await step('Writing the backup', () =>
      writeBackup(source, target, stop),
    )
    for (const change of changes) console.error(change)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${target}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`,
    )
  } finally {
    await database.stop()
  }
})

/** Elsewhere than on the file store, the backup would lack the files that were sent in. */
async function requireSharedFiles(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  const folder = documentsFolder()
  try {
    if (await isFileStoreShared(db, folder)) return
  } finally {
    await db.close()
  }
  throw new OperatorError(
    `${folder} is not the file store that the database knows, so the backup would lack the files; set DATA_DIR to the shared folder, or run "npm run admin -- adopt-folder" where that one is lost.`,
  )
}
