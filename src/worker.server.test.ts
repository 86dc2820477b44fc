import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { emptyTables } from '../tests/empty-tables.ts'
import { makePdf, pdfPage } from '../tests/make-pdf.ts'

const db = await testDatabase()
const ID = '01a1fb34-4e87-7202-8265-000000000002'
const PDF = makePdf([pdfPage('Règlement de la consultation')])
const DELETED = ['deleted-1', 'deleted-2', 'deleted-3']
let ours = ''
let stops: (() => Promise<unknown>)[] = []

/** A worker process on the database of the test, once it is ready, and what it writes to its log. */
async function startWorker(dataDir: string): Promise<{ log: () => string }> {
  const child = spawn(process.execPath, ['src/worker.ts'], {
    env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let log = ''
  child.stdout?.on('data', (chunk) => {
    log += chunk
  })
  const ended = once(child, 'exit')
  stops.push(() => {
    child.kill('SIGKILL')
    return ended
  })
  await once(child, 'message')
  return { log: () => log }
}

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'clairmarche-worker-'))

/** Requests the jobs; resolves when the running worker has had its turn: it has done a job without files. */
async function requestJobs(...tasks: string[]): Promise<void> {
  for (const task of [...tasks, 'prune_changes']) {
    await db.execute(sql`select from graphile_worker.add_job(${task}, job_key => ${task})`)
  }
  const pending = sql`select from graphile_worker.jobs where task_identifier = 'prune_changes'`
  await expect.poll(async () => (await db.execute(pending)).rowCount, { timeout: 20_000 }).toBe(0)
}

const states = async () =>
  (await db.execute<{ state: string }>(sql`select state from tender_document`)).rows.map(
    ({ state }) => state,
  )

async function files(): Promise<string[]> {
  const names = await readdir(path.join(ours, 'documents'))
  return names.filter((name) => name !== 'file-store-id').sort()
}

async function deletions(): Promise<number> {
  return (await db.execute(sql`select from discarded_file`)).rowCount ?? 0
}

beforeEach(async () => {
  stops = []
  await emptyTables(db, 'tender', 'buyer', 'organisation', 'discarded_file')
  await db.execute(sql`delete from setting where key = 'file_store'`)
  await db.execute(
    sql`insert into buyer (id, slug, identity, name) values (${ID}, 'pau', 'pau', 'Pau')`,
  )
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at) values (${ID}, 'a', 'A', ${ID}, now())`)
  await db.execute(sql`insert into organisation (id, name) values (${ID}, 'Nous')`)
  // What a site of an earlier version has: files that wait to be read and to be deleted, and no id of the folder.
  ours = await emptyFolder()
  await mkdir(path.join(ours, 'documents'))
  for (const name of ['sent-1', 'sent-2']) {
    await db.execute(sql`
      insert into tender_document (id, tender_id, organisation_id, name, size, stored_as)
      values (${crypto.randomUUID()}, ${ID}, ${ID}, 'RC.pdf', 1, ${name})`)
    await writeFile(path.join(ours, 'documents', name), PDF)
  }
  for (const name of DELETED) {
    await db.execute(sql`insert into discarded_file (stored_as) values (${name})`)
    await writeFile(path.join(ours, 'documents', name), PDF)
  }
})
afterEach(async () => {
  for (const stop of stops) await stop()
})

test('a worker with another folder leaves uploads and deletions to the one that has the files', async () => {
  const other = await startWorker(await emptyFolder())
  await requestJobs('read_documents', 'remove_files')
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(await deletions()).toBe(DELETED.length)
  expect(other.log()).toContain('is not the file store that the database knows')
  const { rows } = await db.execute(sql`select process, fault from file_store_fault`)
  expect(rows).toEqual([{ process: 'worker', fault: 'not_shared' }])
  await startWorker(ours)
  await expect.poll(states, { timeout: 40_000 }).toEqual(['read', 'read'])
  await expect.poll(deletions, { timeout: 10_000 }).toBe(0)
  expect(await files()).toEqual(['sent-1', 'sent-2'])
})

test('a worker begins to take jobs that need files when its folder is shared', async () => {
  const mounted = await emptyFolder()
  await startWorker(mounted)
  await writeFile(path.join(ours, 'documents', 'file-store-id'), `${ID}\n`)
  await db.execute(sql`insert into setting (key, value) values ('file_store', ${`"${ID}"`}::jsonb)`)
  await requestJobs('remove_files')
  expect(await deletions()).toBe(DELETED.length)
  await mkdir(path.join(mounted, 'documents'), { recursive: true })
  await writeFile(path.join(mounted, 'documents', 'file-store-id'), `${ID}\n`)
  await expect.poll(deletions, { timeout: 40_000 }).toBe(0)
})
