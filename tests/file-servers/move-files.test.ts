import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import type { FileStore } from '../../src/features/documents/stored-files/file-store.ts'
import {
  adoptStore,
  isFileStoreShared,
} from '../../src/features/documents/stored-files/file-store-id.server.ts'
import { folderStore } from '../../src/features/documents/stored-files/folder-store.server.ts'
import { s3Store } from '../../src/features/documents/stored-files/s3-store.server.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { neededS3Program, startS3Server } from './s3-server.ts'

const FILES = 120
const KB = 1024

const s3 = await startS3Server(neededS3Program())
const server = await openTestServer()
await createMigrated(server, 'moved')
const db = openDatabase(server.urlOf('moved'), { poolSize: 1 })
const root = await mkdtemp(path.join(tmpdir(), 'clairmarche-move-'))
afterAll(async () => {
  await db.close()
  await server.close()
  await s3.stop()
  await rm(root, { recursive: true, force: true })
})

/** The command as an operator runs it, with the data folder of a machine. */
function moveFiles(to: 'folder' | 's3', dataDir: string) {
  const { bucket, prefix, endpoint, credentials } = s3.settings
  return spawn(process.execPath, ['scripts/admin.ts', 'move-files', to], {
    env: {
      ...process.env,
      DATABASE_URL: server.urlOf('moved'),
      DATA_DIR: dataDir,
      S3_BUCKET: bucket,
      S3_PREFIX: prefix,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The number of files that the command says it copied. */
async function copiedBy(command: ChildProcess): Promise<number> {
  const output = command.stdout ? text(command.stdout) : ''
  const [code] = await once(command, 'exit')
  expect(code).toBe(0)
  return Number(/^(\d+) files/m.exec(await output)?.[1])
}

/** Kills the command as soon as some files are in the store. */
async function killedHalfWay(command: ChildProcess, target: FileStore): Promise<number> {
  const ended = once(command, 'exit')
  while ((await namesIn(target)).length < FILES / 4) {
    if (command.exitCode !== null) throw new Error('the command ended before it was killed')
    await delay(5)
  }
  command.kill('SIGKILL')
  await ended
  return (await namesIn(target)).length
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names
}

const put = (store: FileStore, name: string, bytes: Buffer) =>
  store.withScratch('new', async (scratch) => {
    await writeFile(path.join(scratch, 'new'), bytes)
    await store.put(name, path.join(scratch, 'new'))
  })

/** SHA-256 of each file by name. */
const sumsOf = (store: FileStore) =>
  store.withScratch('sums', async (scratch) => {
    const sums: Record<string, string> = {}
    for await (const { name } of store.list()) {
      const bytes = await readFile((await store.localFile(name, scratch)) ?? '')
      sums[name] = createHash('sha256').update(bytes).digest('hex')
    }
    return sums
  })

test('files move into a bucket and to the folder of another machine, each run killed once: nothing is lost', async () => {
  const [before, after] = [path.join(root, 'before'), path.join(root, 'after')]
  const first = folderStore(path.join(before, 'documents'))
  const bucket = s3Store(s3.settings, { scratch: path.join(root, 'scratch') })
  const second = folderStore(path.join(after, 'documents'))
  // The last one is sent in parts.
  const sizes = [0, 1, 5 * KB, 300 * KB]
  for (let at = 0; at < FILES; at++) {
    const bytes = randomBytes(at === FILES - 1 ? 12 * KB * KB : (sizes[at % sizes.length] ?? 0))
    await put(first, randomUUID(), bytes)
  }
  await adoptStore(db, first)
  const sums = await sumsOf(first)

  const sent = await killedHalfWay(moveFiles('s3', before), bucket)
  expect(sent).toBeLessThan(FILES)
  // The site still works on the folder.
  expect([await isFileStoreShared(db, first), await isFileStoreShared(db, bucket)]).toEqual([
    true,
    false,
  ])
  const [deleted = '', removed = ''] = await namesIn(bucket)
  await first.remove(deleted)
  delete sums[deleted]
  expect(await copiedBy(moveFiles('s3', before))).toBe(FILES - sent)
  expect(await isFileStoreShared(db, bucket)).toBe(true)
  expect(await sumsOf(bucket)).toEqual(sums)

  await bucket.remove(removed)
  delete sums[removed]
  const back = await killedHalfWay(moveFiles('folder', after), second)
  expect(await isFileStoreShared(db, bucket)).toBe(true)
  expect(await copiedBy(moveFiles('folder', after))).toBe(FILES - 2 - back)
  expect(await isFileStoreShared(db, second)).toBe(true)
  expect(await sumsOf(second)).toEqual(sums)
  // The former bucket is no file store any more; its files stay.
  expect([await isFileStoreShared(db, bucket), await sumsOf(bucket)]).toEqual([false, sums])
}, 300_000)
