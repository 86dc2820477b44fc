import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, open, readdir, readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentsOf } from '#/features/documents/documents.queries.server.ts'
import { fileStoreFaults } from '#/features/documents/stored-files/file-store-faults.queries.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { receivePart } from '#/features/documents/upload/receive-upload.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { type SmallDisk, smallDisk } from '../../tests/small-disk.ts'
import { readDocuments } from './read-documents.ts'

const db = await testDatabase()
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const owner = { tenderId: ID, organisationId: ID }
const NEEDS_ROOT = 'mounting a small file system needs Linux and root'
let folder = ''
let disk: SmallDisk | null = null

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-full-'))
  await emptyTables(db, 'tender', 'buyer', 'organisation', 'file_store_fault')
  await db.execute(
    sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
  )
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
  await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous')`)
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  disk?.remove()
  disk = null
})

type Sent = { uploadId?: string; name?: string; offset?: number; end?: number }

/** Sends the bytes from `offset` to `end` of a file, by default the whole. */
function send(bytes: Uint8Array, { uploadId, name = 'DCE.zip', offset = 0, end }: Sent = {}) {
  return receivePart(db, {
    part: {
      uploadId: uploadId ?? crypto.randomUUID(),
      bidId: ID,
      name,
      size: bytes.length,
      offset,
    },
    body: new Blob([new Uint8Array(bytes.subarray(offset, end))]).stream(),
    organisationId: ID,
    store: folderStore(folder),
  })
}

const read = () =>
  readDocuments(db, { store: folderStore(folder), until: new Date(Date.now() + 60_000) })
const listed = async () =>
  (await documentsOf(db, owner)).map(({ name, state, isPostponed }) => [name, state, isPostponed])
const wait = () =>
  db.execute(sql`update tender_document set postponed_until = now() where state = 'waiting'`)

const ZIP = zipSync({
  'CCAP.txt': strToU8('Article 1. '.repeat(140_000)),
  'RC.txt': strToU8('Règlement'),
})
const noSpace = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test('an upload that cannot be unpacked on a full disk is stored, reported and unpacked later', async () => {
  await send(ZIP)
  await send(strToU8('Un seul fichier'), { name: 'seul.txt' })
  const sent = (await readdir(folder)).sort()
  vi.spyOn(fs, 'createWriteStream').mockImplementation(
    () => new Writable({ write: (_chunk, _encoding, done) => done(noSpace()) }) as fs.WriteStream,
  )
  syncBuiltinESMExports()
  expect(await read()).toBe(2)
  expect(await listed()).toEqual([
    ['DCE.zip', 'waiting', true],
    ['seul.txt', 'read', false],
  ])
  expect((await readdir(folder)).sort()).toEqual(sent)
  expect(await fileStoreFaults(db)).toMatchObject([{ process: 'worker', fault: 'disk_full' }])
  const { rows } = await db.execute(sql`select max(attempts) as attempts from tender_document`)
  expect(rows).toEqual([{ attempts: 0 }])
  expect(await read()).toBe(0)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await wait()
  await read()
  expect(await listed()).toEqual([
    ['CCAP.txt', 'read', false],
    ['RC.txt', 'read', false],
    ['seul.txt', 'read', false],
  ])
})

test('a part that meets a full disk keeps the earlier parts, and the upload continues from there', async () => {
  const uploadId = crypto.randomUUID()
  const bytes = randomBytes(300_000)
  await send(bytes, { uploadId, end: 100_000 })
  const handle = await open(path.join(folder, (await readdir(folder))[0] ?? ''))
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  vi.spyOn(prototype, 'appendFile').mockRejectedValueOnce(noSpace())
  expect(await send(bytes, { uploadId, offset: 100_000 })).toEqual({
    ok: false,
    reason: 'disk_full',
    received: 100_000,
  })
  expect(await fileStoreFaults(db)).toMatchObject([{ process: 'web', fault: 'disk_full' }])
  expect(await send(bytes, { uploadId, offset: 100_000 })).toMatchObject({ ok: true })
  const [stored] = await readdir(folder)
  expect((await readFile(path.join(folder, stored ?? ''))).equals(bytes)).toBe(true)
})

test('on a file system that is full, uploads stay and are read once there is space', async (context) => {
  disk = await smallDisk(1)
  if (disk === null) return context.skip(NEEDS_ROOT)
  folder = disk.folder
  await send(ZIP)
  await read()
  expect(await listed()).toEqual([['DCE.zip', 'waiting', true]])
  expect(await readdir(folder)).toHaveLength(1)
  disk.resize(20)
  await wait()
  await read()
  expect(await listed()).toEqual([
    ['CCAP.txt', 'read', false],
    ['RC.txt', 'read', false],
  ])
})

test('on a file system that is full, an upload stops, and continues at the byte where it stopped', async (context) => {
  disk = await smallDisk(1)
  if (disk === null) return context.skip(NEEDS_ROOT)
  folder = disk.folder
  const uploadId = crypto.randomUUID()
  const bytes = randomBytes(1_500_000)
  await send(bytes, { uploadId, name: 'RC.txt', end: 700_000 })
  const stopped = await send(bytes, { uploadId, name: 'RC.txt', offset: 700_000 })
  expect(stopped).toMatchObject({ ok: false, reason: 'disk_full' })
  expect(stopped.received).toBeGreaterThanOrEqual(700_000)
  disk.resize(20)
  const done = await send(bytes, { uploadId, name: 'RC.txt', offset: stopped.received })
  expect(done).toMatchObject({ ok: true, received: bytes.length })
  const [stored] = await readdir(folder)
  expect((await readFile(path.join(folder, stored ?? ''))).equals(bytes)).toBe(true)
})
