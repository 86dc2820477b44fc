import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/domain/time/units.ts'
import { adoptStore } from '../../src/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '../../src/features/documents/stored-files/folder-store.server.ts'
import { testDatabase } from '../../tests/database.ts'

const db = await testDatabase()
const root = await mkdtemp(path.join(tmpdir(), 'clairmarche-interrupted-'))
afterAll(() => rm(root, { recursive: true, force: true }))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'backups-'))
})

/** `npm run backup` of that many bytes into the folder; `ended` gives its exit code, or the signal that ended it. */
async function startBackup(bytes: number) {
  const dataDir = await mkdtemp(path.join(root, 'data-'))
  const large = path.join(dataDir, 'large')
  await writeFile(large, '')
  await truncate(large, bytes)
  await adoptStore(db, folderStore(path.join(dataDir, 'documents')))
  const env = { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir }
  const args = ['scripts/backup.ts', path.join(folder, 'site.tar')]
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  return { child, ended: once(child, 'exit').then(([code, signal]) => code ?? signal) }
}

async function whenPacking(): Promise<void> {
  while (globSync('*/backup.tar', { cwd: folder }).length === 0) await setTimeout(2)
}

const LONG = 1024 ** 3

test('a backup that is asked to end leaves nothing', async () => {
  const { child, ended } = await startBackup(LONG)
  await whenPacking()
  child.kill('SIGTERM')
  expect(await ended).toBe(130)
  expect(readdirSync(folder)).toEqual([])
})

test('files of a killed backup are readable by its user only, and the next one removes them', async () => {
  const first = await startBackup(LONG)
  await whenPacking()
  first.child.kill('SIGKILL')
  await first.ended
  const [draft = '', ...others] = readdirSync(folder)
  expect([draft.startsWith('clairmarche-backup-'), others]).toEqual([true, []])
  const modes = ['', 'backup.tar', 'tables/tender.copy.gz'].map((file) =>
    (statSync(path.join(folder, draft, file)).mode & 0o777).toString(8),
  )
  expect(modes).toEqual(['700', '600', '600'])
  const second = await startBackup(1000)
  expect(await second.ended).toBe(0)
  expect(readdirSync(folder)).toEqual(['site.tar'])
  expect((statSync(path.join(folder, 'site.tar')).mode & 0o777).toString(8)).toBe('600')
})

test('the folder of a backup on another machine stays for a day', async () => {
  const [recent = '', old = ''] = ['ailleurs-1-abcdef', 'ailleurs-1-ghijkl'].map((name) =>
    path.join(folder, `clairmarche-backup-${name}`),
  )
  const yesterday = new Date(Date.now() - 25 * HOUR_MS)
  for (const each of [recent, old]) await mkdir(each)
  await utimes(old, yesterday, yesterday)
  const { ended } = await startBackup(1000)
  expect(await ended).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([path.basename(recent), 'site.tar'])
})
