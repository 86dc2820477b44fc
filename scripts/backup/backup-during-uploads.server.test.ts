import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { organisation } from '../../src/db/schema/organisation.ts'
import { buyer, tender } from '../../src/db/schema/tender.ts'
import { tenderDocument } from '../../src/db/schema/tender-document.ts'
import { folderStore } from '../../src/features/documents/stored-files/folder-store.server.ts'
import { receivePart } from '../../src/features/documents/upload/receive-upload.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { openBackup } from './open-backup.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'
import { writeBackup } from './write-backup.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-backup-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const [buyerId, bidId, organisationId] = [randomUUID(), randomUUID(), randomUUID()]
await db.insert(buyer).values({ id: buyerId, slug: 'pau', identity: 'pau', name: 'Ville de Pau' })
await db.insert(tender).values({
  id: bidId,
  slug: 'entretien',
  title: 'Entretien',
  buyerId,
  publishedAt: new Date(),
})
await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })

let dataDir = ''
let documents = ''
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(folder, 'data-'))
  documents = path.join(dataDir, 'documents')
  await mkdir(documents)
})

const MEGABYTE = 1024 * 1024
const backUp = (target: string) =>
  writeBackup({ databaseUrl: db.url, dataDir, now: new Date() }, path.join(folder, target))

/** Resolves once the archive that is being written has that many bytes. */
async function packed(bytes: number): Promise<void> {
  const size = () =>
    globSync('*/backup.tar', { cwd: folder }).map((file) => statSync(path.join(folder, file)).size)
  while (!size().some((each) => each >= bytes)) await setImmediate()
}

async function restored(target: string) {
  const into = await mkdtemp(path.join(folder, 'opened-'))
  const manifest = await openBackup(path.join(folder, target), into)
  const empty = await testDatabase({ empty: true })
  const restoredDir = path.join(into, 'data')
  await restoreFiles({ folder: into, manifest }, restoredDir)
  await restoreDatabase(empty.url, { folder: into, manifest })
  return { db: empty, documents: path.join(restoredDir, 'documents') }
}

test('files that grow, shrink and disappear during a backup do not fail it, and the rest can be restored', async () => {
  await writeFile(path.join(documents, '1-grows'), Buffer.alloc(32 * MEGABYTE, 'a'))
  await writeFile(path.join(documents, '2-shrinks'), Buffer.alloc(32 * MEGABYTE, 'b'))
  await writeFile(path.join(documents, '3-stays'), 'un règlement')
  await writeFile(path.join(documents, '4-disappears'), 'un dossier')
  const writing = backUp('changing.tar')
  await packed(MEGABYTE)
  await appendFile(path.join(documents, '1-grows'), 'la suite')
  await rm(path.join(documents, '4-disappears'))
  await packed(33 * MEGABYTE)
  await truncate(path.join(documents, '2-shrinks'), 1000)
  const { manifest, changes } = await writing
  expect(changes).toEqual([
    expect.stringMatching(/^documents\/1-grows grew .* has 33554432 bytes of it\.$/),
    expect.stringMatching(/^documents\/2-shrinks became shorter .* not in the backup\.$/),
    expect.stringMatching(/^documents\/4-disappears is gone: .* not in the backup\.$/),
  ])
  expect(manifest.files.map((file) => file.path)).toEqual([
    'documents/1-grows',
    'documents/3-stays',
  ])
  const { documents: there } = await restored('changing.tar')
  expect(readdirSync(there).sort()).toEqual(['1-grows', '3-stays'])
  expect(statSync(path.join(there, '1-grows')).size).toBe(32 * MEGABYTE)
  expect(await readFile(path.join(there, '3-stays'), 'utf8')).toBe('un règlement')
})

test('uploads that start, continue and finish during backups are in them whole or not at all', async () => {
  let stopped = false
  const send = async () => {
    while (!stopped) {
      const uploadId = randomUUID()
      const size = 40_000
      for (let offset = 0; offset < size; offset += 10_000) {
        const body = new Blob([Buffer.alloc(10_000, 'c')]).stream()
        const part = { uploadId, bidId, name: 'RC.pdf', size, offset }
        await receivePart(db, { part, body, organisationId, store: folderStore(documents) })
      }
    }
  }
  const remove = async () => {
    while (!stopped) {
      const rows = await db.select().from(tenderDocument).limit(3)
      for (const { id } of rows) {
        await db.delete(tenderDocument).where(eq(tenderDocument.id, id))
        await rm(path.join(documents, id), { force: true })
      }
    }
  }
  await writeFile(
    path.join(documents, `${organisationId}.abandoned.part`),
    'la moitié d’un dossier',
  )
  const uploads = [send(), send(), send(), remove()]
  try {
    for (const target of ['first.tar', 'second.tar', 'third.tar']) await backUp(target)
  } finally {
    stopped = true
    await Promise.all(uploads)
  }
  for (const target of ['first.tar', 'second.tar', 'third.tar']) {
    const { db: there, documents: files } = await restored(target)
    const names = existsSync(files) ? readdirSync(files) : []
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    expect(names.filter((name) => statSync(path.join(files, name)).size !== 40_000)).toEqual([])
    const { rows } = await there.execute(sql`select count(*)::int as count from tender`)
    expect(rows).toEqual([{ count: 1 }])
  }
  expect(globSync('clairmarche-backup-*', { cwd: folder })).toEqual([])
})

test('an upload that finishes between the list of files and its reading is not an error', async () => {
  await writeFile(path.join(documents, '1-large'), Buffer.alloc(32 * MEGABYTE, 'a'))
  const [half, whole] = ['2-half.part', '2-whole'].map((name) => path.join(documents, name))
  if (!half || !whole) throw new Error('two names')
  await writeFile(half, 'une moitié')
  const writing = backUp('finished.tar')
  await packed(MEGABYTE)
  await rename(half, whole)
  const { manifest, changes } = await writing
  expect([manifest.files.map((file) => file.path), changes]).toEqual([['documents/1-large'], []])
})
