import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { removeDiscardedFiles } from './discarded-files.mutations.server.ts'
import { reportFileStoreFault } from './file-store-faults.mutations.server.ts'
import { fileStoreFaults } from './file-store-faults.queries.server.ts'
import { adoptStore, isFileStoreShared } from './file-store-id.server.ts'
import { addFileStoreMetrics } from './file-store-metrics.server.ts'
import { folderStore } from './folder-store.server.ts'

const db = await testDatabase()
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const newFolder = () => mkdtemp(path.join(tmpdir(), 'clairmarche-store-'))
let folder = ''

beforeEach(async () => {
  await emptyTables(db, 'setting', 'tender', 'buyer', 'organisation', 'discarded_file')
  folder = await newFolder()
})

async function documentStoredAs(storedAs: string): Promise<void> {
  await db.execute(
    sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
  )
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
  await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous')`)
  await db.execute(sql`
    insert into tender_document (tender_id, organisation_id, id, name, size, stored_as)
    values (${ID}, ${ID}, ${ID}, 'RC.pdf', 1, ${storedAs})`)
}

test('the first start writes the id into the folder and the database; another folder is not shared', async () => {
  const absent = path.join(folder, 'documents')
  expect(await isFileStoreShared(db, folderStore(absent))).toBe(true)
  const { rows } = await db.execute(sql`select value from setting where key = 'file_store'`)
  expect(rows).toEqual([
    { value: (await readFile(path.join(absent, 'file-store-id'), 'utf8')).trim() },
  ])
  expect(await isFileStoreShared(db, folderStore(absent))).toBe(true)
  const other = await newFolder()
  expect(await isFileStoreShared(db, folderStore(other))).toBe(false)
  expect(existsSync(path.join(other, 'file-store-id'))).toBe(false)
})

test('a folder that lost its content is not shared', async () => {
  await isFileStoreShared(db, folderStore(folder))
  await rm(folder, { recursive: true })
  await mkdir(folder)
  expect(await isFileStoreShared(db, folderStore(folder))).toBe(false)
})

test('of two machines that start at once for the first time, one has the file store', async () => {
  const folders = await Promise.all([newFolder(), newFolder(), newFolder()])
  await Promise.all(folders.map((one) => isFileStoreShared(db, folderStore(one))))
  const shared = await Promise.all(folders.map((one) => isFileStoreShared(db, folderStore(one))))
  expect(shared.filter(Boolean)).toHaveLength(1)
})

test('an installation from before ids gives its id to the folder that holds its files', async () => {
  await documentStoredAs('sent')
  expect(await isFileStoreShared(db, folderStore(await newFolder()))).toBe(false)
  await writeFile(path.join(folder, 'sent'), 'x')
  expect(await isFileStoreShared(db, folderStore(folder))).toBe(true)
})

test('a process that does not share the folder deletes no names of files to remove', async () => {
  await isFileStoreShared(db, folderStore(folder))
  await writeFile(path.join(folder, 'deleted'), 'x')
  await db.execute(sql`insert into discarded_file (stored_as) values ('deleted')`)
  expect(await removeDiscardedFiles(db, { store: folderStore(await newFolder()) })).toBe(0)
  expect(await removeDiscardedFiles(db, { store: folderStore(folder) })).toBe(1)
  expect(existsSync(path.join(folder, 'deleted'))).toBe(false)
})

test('an operator makes another folder the file store where the former one is lost', async () => {
  await isFileStoreShared(db, folderStore(folder))
  const other = await newFolder()
  await adoptStore(db, folderStore(other))
  expect(await isFileStoreShared(db, folderStore(other))).toBe(true)
  expect(await isFileStoreShared(db, folderStore(folder))).toBe(false)
})

test('a fault is listed and counted in the metrics until it was not reported for ten minutes', async () => {
  const registry = new Registry()
  addFileStoreMetrics(registry, { db })
  await reportFileStoreFault(db, { store: folder, process: 'worker', fault: 'not_shared' })
  await reportFileStoreFault(db, { store: folder, process: 'worker', fault: 'not_shared' })
  expect(await fileStoreFaults(db)).toMatchObject([
    { folder, process: 'worker', fault: 'not_shared' },
  ])
  expect(await registry.metrics()).toContain('clairmarche_file_store_faults{fault="not_shared"} 1')
  await db.execute(sql`update file_store_fault set seen_at = now() - interval '11 minutes'`)
  expect(await fileStoreFaults(db)).toEqual([])
  expect(await registry.metrics()).toContain('clairmarche_file_store_faults{fault="not_shared"} 0')
})
