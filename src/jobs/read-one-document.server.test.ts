import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { documentsOf } from '#/features/documents/documents.queries.server.ts'
import { REFUSAL_MESSAGES } from '#/features/documents/refusals.ts'
import { adoptStore } from '#/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '#/features/documents/stored-files/folder-store.server.ts'
import { receivePart } from '#/features/documents/upload/receive-upload.server.ts'
import { childProcesses } from '../../tests/child-processes.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { makePdf, pdfPage } from '../../tests/make-pdf.ts'
import { zipOfCopies } from '../../tests/make-zip.ts'
import { readDocuments } from './read-documents.ts'

const db = await testDatabase()
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const MB = 1024 ** 2
const RC = makePdf([pdfPage('Article 4 - Visite\nLa visite du site est obligatoire.')])
const LONG = makePdf(Array.from({ length: 1500 }, () => pdfPage('Article 4\tVisite du site')))
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-attempts-'))
  await adoptStore(db, folderStore(folder))
  await emptyTables(db, 'tender', 'buyer', 'organisation')
  await db.execute(
    sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
  )
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
  await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous')`)
})

async function send(name: string, bytes: Uint8Array): Promise<void> {
  const part = { uploadId: crypto.randomUUID(), bidId: ID, name, size: bytes.length, offset: 0 }
  const body = new Blob([new Uint8Array(bytes)]).stream()
  await receivePart(db, { part, body, organisationId: ID, store: folderStore(folder) })
}

const read = (signal?: AbortSignal) =>
  readDocuments(db, { store: folderStore(folder), until: new Date(Date.now() + 60_000), signal })
const listed = async () =>
  (await documentsOf(db, { tenderId: ID, organisationId: ID })).map((one) => [
    one.name,
    one.refusal ?? one.state,
  ])
const attempts = async () =>
  (await db.execute<{ attempts: number }>(sql`select attempts from tender_document`)).rows.map(
    (row) => row.attempts,
  )

/** Does `act` with each process that reads the document of this name, until the returned function is called. */
function whileRead(name: string, act: (pid: number) => void): () => Promise<void> {
  let isOver = false
  const seen = new Set<number>()
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await db.execute<{ stored_as: string }>(
        sql`select stored_as from tender_document where name = ${name} and state = 'reading'`,
      )
      const pids = rows.flatMap((row) => childProcesses(row.stored_as))
      for (const pid of pids) {
        if (!seen.has(pid)) act(pid)
        seen.add(pid)
      }
    }
  })()
  return async () => {
    isOver = true
    await watching
  }
}

test.skipIf(process.platform === 'win32')(
  'a document whose reading process is killed is tried three times, then refused; the others of the zip are read',
  async () => {
    await send('DCE.zip', zipSync({ 'CCTP.pdf': LONG, 'RC.pdf': RC }))
    let kills = 0
    const stop = whileRead('CCTP.pdf', (pid) => {
      kills++
      process.kill(pid, 'SIGKILL')
    })
    // The zip, the RC, and three times the CCTP.
    expect(await read()).toBe(5)
    await stop()
    expect(kills).toBe(3)
    expect(await listed()).toEqual([
      ['CCTP.pdf', 'reading_failed'],
      ['RC.pdf', 'read'],
    ])
    expect(REFUSAL_MESSAGES.reading_failed).toMatch(/^Illisible\u00a0: /)
  },
)

test('a document whose job was killed three times is refused, and the others are analysed', async () => {
  await send('RC.pdf', RC)
  await read()
  await send('CCTP.pdf', RC)
  await db.execute(sql`
    update tender_document set state = 'reading', attempts = 3, taken_at = now() - interval '1 hour'
    where name = 'CCTP.pdf'`)
  await db.execute(sql`delete from document_result`)
  expect(await read()).toBe(0)
  expect(await listed()).toEqual([
    ['CCTP.pdf', 'reading_failed'],
    ['RC.pdf', 'read'],
  ])
  const { rowCount } = await db.execute(sql`select from document_result`)
  expect(rowCount).toBeGreaterThan(0)
})

test('a document whose job was killed twice is read, and its attempts are reset', async () => {
  await send('RC.pdf', RC)
  await db.execute(sql`
    update tender_document set state = 'reading', attempts = 2, taken_at = now() - interval '1 hour'`)
  await read()
  expect(await listed()).toEqual([['RC.pdf', 'read']])
  expect(await attempts()).toEqual([0])
})

test('a worker that stops puts the document back, and the attempt does not count', async () => {
  await send('CCTP.pdf', LONG)
  const stopping = new AbortController()
  const stop = whileRead('CCTP.pdf', () => stopping.abort(new Error('the worker stops')))
  await expect(read(stopping.signal)).rejects.toThrow('the worker stops')
  await stop()
  expect(await listed()).toEqual([['CCTP.pdf', 'waiting']])
  expect(await attempts()).toEqual([0])
})

test('a workbook that unpacks to a huge volume is refused with its reason, and the others of the zip are read', async () => {
  const sheets = Array.from({ length: 40 }, (_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  const bomb = zipOfCopies(['[Content_Types].xml', ...sheets], new Uint8Array(20 * MB).fill(32))
  await send('DCE.zip', zipSync({ 'BPU.xlsx': [bomb, { level: 0 }], 'RC.pdf': RC }))
  await read()
  expect(await listed()).toEqual([
    ['BPU.xlsx', 'bomb'],
    ['RC.pdf', 'read'],
  ])
})

test('a folder that is no longer the file store refuses no document', async () => {
  await send('RC.pdf', RC)
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  await expect(read()).rejects.toThrow('is not the file store')
  expect(await listed()).toEqual([['RC.pdf', 'waiting']])
  expect(await attempts()).toEqual([0])
})

test('a text that the database cannot store ends in a refusal, and the others are read', async () => {
  await send('notes.txt', strToU8('Bonjour'))
  await send('RC.pdf', RC)
  await db.execute(sql`
    create function refuse_page() returns trigger language plpgsql as $$
    begin if new.text = 'Bonjour' then raise exception 'no'; end if; return new; end $$`)
  await db.execute(sql`
    create trigger refuse_page before insert on document_page for each row execute function refuse_page()`)
  await read()
  await db.execute(sql`drop function refuse_page cascade`)
  expect(await listed()).toEqual([
    ['RC.pdf', 'read'],
    ['notes.txt', 'reading_failed'],
  ])
})
