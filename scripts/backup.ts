import { env } from '../src/lib/env.ts'
import { requireNewBackupFile } from './backup/backup-file.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate, sharedDatabase } from './command-database.ts'
import { runCommand } from './operator-error.ts'
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
    stop.throwIfAborted()
    const source = { databaseUrl: database.url, dataDir: env.DATA_DIR, now }
    const manifest = await step('Writing the backup', () => writeBackup(source, target))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${target}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`,
    )
  } finally {
    await database.stop()
  }
})
