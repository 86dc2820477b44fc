import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Headers, pack } from 'tar-stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MANIFEST, type Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreFiles } from './restore-files.ts'

const root = await mkdtemp(path.join(tmpdir(), 'clairmarche-forged-'))
afterAll(() => rm(root, { recursive: true, force: true }))

/** SHA-256 of an empty file. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const NOTHING: Manifest = {
  format: 'clairmarche-backup-1',
  createdAt: '2026-11-20T10:00:00Z',
  migrations: [],
  tables: [],
  sequences: [],
  files: [],
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'each-'))
  await mkdir(path.join(folder, 'opened'))
})

/** Opens a backup with this manifest and, before it, these empty entries. */
async function opened(manifest: Manifest, ...entries: Headers[]): Promise<Manifest> {
  const archive = path.join(folder, 'forged.tar')
  const tar = pack()
  for (const entry of entries) tar.entry(entry, '')
  tar.entry({ name: MANIFEST }, JSON.stringify(manifest))
  tar.finalize()
  await pipeline(tar, createWriteStream(archive))
  return await openBackup(archive, path.join(folder, 'opened'))
}

const OUTSIDE = [
  '../outside',
  'documents/../../outside',
  '/etc/outside',
  '\\outside',
  'documents\\..\\..\\outside',
  'C:\\outside',
  'c:outside',
  'documents/out\0side',
  '',
]

test.each(OUTSIDE)('a manifest that names the file %j is refused', async (file) => {
  const files = [{ path: file, checksum: EMPTY }]
  await expect(opened({ ...NOTHING, files })).rejects.toThrow(/not restored: its manifest names/)
})

test.each(OUTSIDE)('a manifest that names the table file %j is refused', async (file) => {
  const table = { name: 'setting', columns: ['key'], rows: 0, file, checksum: EMPTY }
  await expect(opened({ ...NOTHING, tables: [table] })).rejects.toThrow(
    /its manifest names the path/,
  )
})

test.each(['postgres/pg_hba.conf', 'postgres-password', 'search/tenders.index'])(
  'a manifest that names %s, which no backup has, is refused',
  async (file) => {
    const files = [{ path: file, checksum: EMPTY }]
    await expect(opened({ ...NOTHING, files })).rejects.toThrow('which no backup has')
  },
)

test.each([
  { name: '../outside' },
  { name: '/outside' },
  { name: 'files/outside', type: 'symlink', linkname: '/etc' },
  { name: 'files/outside', type: 'link', linkname: '../../outside' },
  { name: 'files/outside', type: 'character-device' },
] as const)('an archive with the entry %o is refused', async (entry) => {
  await expect(opened(NOTHING, entry)).rejects.toThrow(/cannot be read: it holds "/)
  expect(readdirSync(path.join(folder, 'opened'))).toEqual([])
  expect(existsSync(path.join(folder, 'outside'))).toBe(false)
})

test('a link in the data folder that leads out of it is not followed', async () => {
  const files = [{ path: 'documents/inside/RC.pdf', checksum: EMPTY }]
  const manifest = await opened({ ...NOTHING, files }, { name: 'files/documents/inside/RC.pdf' })
  const [dataDir, elsewhere] = [path.join(folder, 'data'), path.join(folder, 'elsewhere')]
  for (const each of [dataDir, elsewhere]) await mkdir(each)
  await symlink(elsewhere, path.join(dataDir, 'documents'))
  const backup = { folder: path.join(folder, 'opened'), manifest }
  await expect(restoreFiles(backup, dataDir)).rejects.toThrow('out of the data folder')
  expect(readdirSync(elsewhere)).toEqual([])
})

test('a file that is no archive, or has no manifest, is refused in a sentence', async () => {
  const file = path.join(folder, 'letter.tar')
  await writeFile(file, 'Bonjour')
  const into = path.join(folder, 'opened')
  await expect(openBackup(file, into)).rejects.toThrow(/cannot be read|is not a backup/)
  await expect(opened(JSON.parse('[]'))).rejects.toThrow('is not a backup made by')
})
