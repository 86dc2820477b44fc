import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { readDocuments } from '#/jobs/read-documents.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { folderStore } from '../stored-files/folder-store.server.ts'
import { receivePart } from './receive-upload.server.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-upload-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const OTHER = '01a1fb34-4e87-7202-8265-000000000003'
await db.execute(
  sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
)
await db.execute(sql`
  insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous'), (${OTHER}, 'Eux')`)

const FILE = strToU8('Règlement de la consultation')
const HALF = 10

function send(uploadId: string, { offset = 0, end = FILE.length, organisationId = ID } = {}) {
  return receivePart(db, {
    part: { uploadId, bidId: ID, name: 'RC.txt', size: FILE.length, offset },
    body: new Blob([new Uint8Array(FILE.subarray(offset, end))]).stream(),
    organisationId,
    store: folderStore(folder),
  })
}
const documents = async () =>
  (await db.execute(sql`select id from tender_document order by id`)).rows

test('a last part whose answer was lost makes no second document, from its offset or from the beginning', async () => {
  const uploadId = randomUUID()
  await send(uploadId, { end: HALF })
  const first = await send(uploadId, { offset: HALF })
  expect(first).toMatchObject({ ok: true, received: FILE.length })
  expect(await send(uploadId, { offset: HALF })).toEqual(first)
  expect(await send(uploadId)).toEqual(first)
  expect(await documents()).toHaveLength(1)
})

test('a zip that was unpacked meanwhile is not stored again when its last part is sent again', async () => {
  const zip = zipSync({ 'RC.txt': FILE, 'CCTP.txt': strToU8('Cahier des clauses techniques') })
  const store = folderStore(folder)
  const uploadId = randomUUID()
  const sendZip = (offset: number, end = zip.length, organisationId = ID) =>
    receivePart(db, {
      part: { uploadId, bidId: ID, name: 'dce.zip', size: zip.length, offset },
      body: new Blob([new Uint8Array(zip.subarray(offset, end))]).stream(),
      organisationId,
      store,
    })
  await sendZip(0, HALF)
  const first = await sendZip(HALF)
  const waiting = await documents()
  await readDocuments(db, { store, until: new Date(Date.now() + 60_000) })
  const unpacked = await documents()
  expect(unpacked).toHaveLength(waiting.length + 1)
  expect(await sendZip(HALF)).toEqual(first)
  expect(await sendZip(0)).toEqual(first)
  expect(await documents()).toEqual(unpacked)
  expect(await sendZip(0, zip.length, OTHER)).toMatchObject({ ok: true })
  expect(await documents()).toHaveLength(unpacked.length + 1)
}, 60_000)

test('the same id of an upload is another document for another organisation', async () => {
  const uploadId = randomUUID()
  const before = (await documents()).length
  await send(uploadId)
  await send(uploadId, { organisationId: OTHER })
  expect(await documents()).toHaveLength(before + 2)
})

test('an organisation has twenty uploads that go on at most; the others have theirs, and those begun continue', async () => {
  const begun = Array.from({ length: 20 }, () => randomUUID())
  for (const uploadId of begun) await send(uploadId, { end: HALF, organisationId: OTHER })
  const more = randomUUID()
  expect(await send(more, { end: HALF, organisationId: OTHER })).toEqual({
    ok: false,
    reason: 'too_many',
    received: 0,
  })
  expect(await send(randomUUID(), { end: HALF })).toMatchObject({ ok: true })
  expect(await send(begun[0] ?? '', { offset: HALF, organisationId: OTHER })).toMatchObject({
    ok: true,
    received: FILE.length,
  })
  expect(await send(more, { organisationId: OTHER })).toMatchObject({ ok: true })
})
