import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentsOf } from '#/features/documents/documents.queries.server.ts'
import { refusalMessage } from '#/features/documents/refusals.ts'
import { adoptStore } from '#/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { receivePart } from '#/features/documents/upload/receive-upload.server.ts'
import { hasRoom } from '#/features/documents/upload/storage-quota.queries.server.ts'
import { uncheckedDocuments } from '#/features/documents/virus-check/unchecked-documents.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { type ClamdServer, EICAR, startClamd } from '../../tests/servers/clamd-server.ts'
import { readDocuments } from './read-documents.ts'

const db = await testDatabase()
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const RULES = strToU8('Article 4 - Visite\nLa visite du site est obligatoire.')
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-checked-'))
  await adoptStore(db, folderStore(folder))
  await emptyTables(db, 'tender', 'buyer', 'organisation', 'discarded_file')
  await db.execute(
    sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
  )
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
  await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous')`)
})
afterEach(() => rm(folder, { recursive: true }))

async function send(name: string, bytes: Uint8Array): Promise<void> {
  const part = { uploadId: crypto.randomUUID(), bidId: ID, name, size: bytes.length, offset: 0 }
  const body = new Blob([new Uint8Array(bytes)]).stream()
  await receivePart(db, { part, body, organisationId: ID, store: folderStore(folder) })
}

const readWith = ({ port }: Pick<ClamdServer, 'port'>) =>
  readDocuments(db, {
    store: folderStore(folder),
    until: new Date(Date.now() + 60_000),
    clamd: { host: '127.0.0.1', port },
  })
const listed = () => documentsOf(db, { tenderId: ID, organisationId: ID })
const storedFiles = async () => (await readdir(folder)).filter((name) => /^[\da-f]{8}-/.test(name))
const pages = async () => (await db.execute(sql`select from document_page`)).rowCount

test('a file with a virus is removed and never read; its name stays, and it counts in no quota', async () => {
  await send('CCTP.txt', strToU8(`Lot 1 ${EICAR}`))
  await send('DCE.zip', zipSync({ 'RC.txt': RULES }))
  const clamd = await startClamd()
  await readWith(clamd)
  expect(await listed()).toMatchObject([
    { name: 'CCTP.txt', state: 'refused', refusal: 'infected', virus: 'Eicar-Test-Signature' },
    { name: 'RC.txt', state: 'read', virus: null, isUnchecked: false },
  ])
  expect(refusalMessage('infected', 'Eicar-Test-Signature')).toBe(
    'Ce fichier contient un virus (Eicar-Test-Signature)\u00a0: il a été supprimé.',
  )
  // The zip, then its file, beside the infected one.
  expect(clamd.received).toHaveLength(3)
  expect(await storedFiles()).toHaveLength(1)
  expect(await pages()).toBe(1)
  const quota = { organisationId: ID, bytes: 1, quotaBytes: RULES.length + 1 }
  expect(await hasRoom(db, quota)).toBe(true)
})

test('without a verdict a file waits unread, longer each time, and is read once clamd answers; the others are analysed', async () => {
  await send('RC.txt', RULES)
  const clamd = await startClamd({ streamMaxLength: 100 })
  await readWith(clamd)
  await send('CCTP.txt', strToU8('Article 1. '.repeat(40)))
  await db.execute(sql`delete from document_result`)
  await readWith(clamd)
  await readWith(clamd)
  const [waiting] = await listed()
  expect(waiting).toMatchObject({ name: 'CCTP.txt', state: 'waiting', isUnchecked: true })
  expect(await uncheckedDocuments(db)).toMatchObject({ count: 1 })
  expect(await pages()).toBe(1)
  expect((await db.execute(sql`select from document_result`)).rowCount).toBeGreaterThan(0)

  const delays = []
  for (const age of ['10 seconds', '20 minutes', '2 days']) {
    await db.execute(sql`update tender_document set postponed_until = now(),
      unchecked_since = now() - ${age}::interval where state = 'waiting'`)
    await readWith(clamd)
    const { rows } = await db.execute<{ minutes: number; attempts: number }>(sql`
      select round(extract(epoch from postponed_until - now()) / 60)::int as minutes, attempts
      from tender_document where state = 'waiting'`)
    delays.push(rows[0])
  }
  expect(delays).toEqual([1, 20, 60].map((minutes) => ({ minutes, attempts: 0 })))

  await db.execute(sql`update tender_document set postponed_until = now() where state = 'waiting'`)
  await readWith(await startClamd())
  expect(await listed()).toMatchObject([
    { name: 'CCTP.txt', state: 'read', isUnchecked: false },
    { name: 'RC.txt', state: 'read' },
  ])
  expect(await uncheckedDocuments(db)).toEqual({ count: 0, since: null })
})

test('a file that is read again is checked again', async () => {
  await send('RC.txt', strToU8(`Article 4 - Visite obligatoire. ${EICAR}`))
  await readDocuments(db, { store: folderStore(folder), until: new Date(Date.now() + 60_000) })
  expect(await listed()).toMatchObject([{ state: 'read' }])
  await db.execute(sql`update tender_document set reader_version = 0`)
  const away = await startClamd()
  await away.close()
  await readWith(away)
  expect(await listed()).toMatchObject([{ state: 'read' }])
  await db.execute(sql`update tender_document set reader_version = 0, reread_at = null`)
  await readWith(await startClamd())
  expect(await listed()).toMatchObject([{ state: 'refused', refusal: 'infected' }])
  expect(await storedFiles()).toEqual([])
  expect(await pages()).toBe(0)
})
