import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../src/db/client.server.ts'
import { isFileStoreShared } from '../src/features/documents/stored-files/file-store-id.server.ts'
import {
  backupStore,
  fileStore,
} from '../src/features/documents/stored-files/installed-file-store.server.ts'
import { env } from '../src/lib/env.ts'
import { bucketNameOf, requireNewBackupFile } from './backup/backup-file.ts'
import { inScratchFolder } from './backup/scratch-folder.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate, sharedDatabase } from './command-database.ts'
import { OperatorError, runCommand } from './operator-error.ts'
import { step } from './steps.ts'
import { stopRequests } from './stop-requests.ts'

/**
 * `npm run backup [-- FILE]`: the whole database and all files, in one new file. `s3:NAME` stores it in the bucket
 * instead.
 */
await runCommand(async () => {
  const stop = stopRequests()
  const now = new Date()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const target = process.argv[2] ?? `clairmarche-${stamp}.tar`
  const nameInBucket = bucketNameOf(target)
  if (nameInBucket === null) requireNewBackupFile(target)
  const database = await step('Opening the database', () => sharedDatabase(env))
  try {
    await migrate(database.url)
    await requireSharedFiles(database.url)
    stop.throwIfAborted()
    const bucket = env.FILE_STORE === 's3' ? fileStore() : null
    const source = { databaseUrl: database.url, dataDir: env.DATA_DIR, bucket, now }
    const write = (file: string) =>
      step('Writing the backup', () => writeBackup(source, file, stop))
    const { manifest, changes } =
      nameInBucket === null
        ? await write(target)
        : await inScratchFolder(tmpdir(), 'clairmarche-for-bucket', async (folder) => {
            const file = path.join(folder, nameInBucket)
            const written = await write(file)
            await step('Storing it in the bucket', () => backupStore().put(nameInBucket, file))
            return written
          })
    for (const change of changes) console.error(change)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${target}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`,
    )
  } finally {
    await database.stop()
  }
})

/** Without the file store, the backup would lack the files that were sent in. */
async function requireSharedFiles(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    if (await isFileStoreShared(db, fileStore())) return
  } finally {
    await db.close()
  }
  throw new OperatorError(
    `${fileStore().label} is not the file store that the database knows, so the backup would lack the files; set DATA_DIR to the shared folder or S3_BUCKET to the bucket, or run "npm run admin -- adopt-folder" where that one is lost.`,
  )
}
