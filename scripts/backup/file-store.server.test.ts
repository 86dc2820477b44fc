import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isFileStoreShared } from '../../src/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '../../src/features/documents/stored-files/folder-store.server.ts'
import { testDatabase } from '../../tests/database.ts'

const source = await testDatabase()
const target = await testDatabase({ empty: true })
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-backup-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(script: string, databaseUrl: string, dataDir: string, file: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, dataDir) }
  return spawnSync(process.execPath, [script, path.join(folder, file)], { env, encoding: 'utf8' })
}
const documents = (dataDir: string) => path.join(folder, dataDir, 'documents')
const idIn = (dataDir: string) => readFile(path.join(documents(dataDir), 'file-store-id'), 'utf8')

test('a backup is restored into an empty folder, which becomes a new file store', async () => {
  expect(await isFileStoreShared(source, folderStore(documents('data')))).toBe(true)
  await writeFile(path.join(documents('data'), 'sent'), 'un règlement')
  expect(run('scripts/backup.ts', source.url, 'data', 'site.tar')).toMatchObject({ status: 0 })
  const restore = run('scripts/restore.ts', target.url, 'restored', 'site.tar')
  expect(restore).toMatchObject({ status: 0 })
  expect((await readdir(documents('restored'))).sort()).toEqual(['file-store-id', 'sent'])
  expect(await isFileStoreShared(target, folderStore(documents('restored')))).toBe(true)
  expect(await idIn('restored')).not.toBe(await idIn('data'))
})

test('a backup is refused where the folder is not the file store', () => {
  const { status, stderr } = run('scripts/backup.ts', source.url, 'elsewhere', 'without-files.tar')
  expect(status).toBe(1)
  expect(stderr).toContain('is not the file store that the database knows')
})
