import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  type FileStore,
  FileStoreUnavailable,
} from '../../src/features/documents/stored-files/file-store.ts'
import { s3Store } from '../../src/features/documents/stored-files/s3-store.server.ts'
import { describeFileStore } from '../file-store-behaviour.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { neededS3Program, startS3Server } from './s3-server.ts'

const server = await startS3Server(neededS3Program())
const proxy = await startFaultyProxy(server.port)
afterAll(async () => {
  proxy.stop()
  await server.stop()
})
afterEach(() => {
  proxy.disturb()
  vi.useRealTimers()
})

const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-s3-scratch-'))
const newStore = async (endpoint = server.settings.endpoint) =>
  s3Store({ ...server.settings, endpoint, prefix: `${randomUUID()}/` }, { scratch })

describeFileStore(newStore)

const put = (store: FileStore, name: string, text: string) =>
  store.withScratch(randomUUID(), async (folder) => {
    await writeFile(path.join(folder, 'new'), text)
    await store.put(name, path.join(folder, 'new'))
  })
const textOf = (store: FileStore, name: string) =>
  store.withScratch(randomUUID(), async (folder) => {
    const file = await store.localFile(name, folder)
    return file === null ? null : readFile(file, 'utf8')
  })

test('503 SlowDown and cut connections are repeated, and nothing is lost', async () => {
  const store = await newStore(proxy.url)
  proxy.disturb('slow_down', 'cut', 'slow_down')
  await put(store, 'a', 'un règlement')
  proxy.disturb('cut', 'slow_down', 'slow_down')
  expect(await textOf(store, 'a')).toBe('un règlement')
  proxy.disturb('slow_down')
  expect(await store.has('a')).toBe(true)
  proxy.disturb('slow_down', 'cut')
  await store.remove('a')
  expect(await store.has('a')).toBe(false)
})

test('late answers are waited for, and a request without an answer is sent again', async () => {
  const store = await newStore(proxy.url)
  proxy.disturb('late', 'silent', 'late')
  await put(store, 'a', 'un règlement')
  proxy.disturb('silent', 'late')
  expect(await textOf(store, 'a')).toBe('un règlement')
})

test('a download that breaks off in the middle begins again', async () => {
  const store = await newStore(proxy.url)
  const text = 'un règlement '.repeat(200_000)
  await put(store, 'long', text)
  proxy.disturb('cut_answer', 'cut_answer')
  expect(await textOf(store, 'long')).toBe(text)
})

test('a server that refuses without end is unavailable, and its address is not in the message', async () => {
  const store = await newStore(proxy.url)
  proxy.disturb(...Array.from({ length: 200 }, () => 'slow_down' as const))
  const failure = await store.has('a').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FileStoreUnavailable)
  expect(String(failure)).not.toContain('127.0.0.1')
})

test('a server that does not answer is unavailable', async () => {
  const store = await newStore('http://127.0.0.1:9')
  await expect(put(store, 'a', 'x')).rejects.toThrow(FileStoreUnavailable)
  await expect(store.readId()).rejects.toThrow(FileStoreUnavailable)
})

test('wrong keys and a missing bucket are reported, not taken for a missing file', async () => {
  const credentials = { accessKeyId: 'unknown', secretAccessKey: 'a-wrong-password' }
  const refused = s3Store({ ...server.settings, credentials }, { scratch })
  await expect(refused.has('a')).rejects.toThrow(FileStoreUnavailable)
  const nowhere = s3Store({ ...server.settings, bucket: 'unknown-bucket' }, { scratch })
  await expect(textOf(nowhere, 'a')).rejects.toThrow(FileStoreUnavailable)
})

test('a machine whose clock is twenty minutes wrong stores and reads files', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
  const store = await newStore()
  await put(store, 'a', 'un règlement')
  expect(await textOf(store, 'a')).toBe('un règlement')
})

test('a file is deleted everywhere: no copy and no part of its upload is left', async () => {
  const store = await newStore()
  const all = s3Store(server.settings, { scratch, files: '' })
  await store.uploads.append('sent', new Blob(['ab']).stream(), { offset: 0, most: 4 })
  await store.uploads.append('sent', new Blob(['cd']).stream(), { offset: 2, most: 4 })
  await store.uploads.finish('sent', 'whole')
  await store.remove('whole')
  const left: string[] = []
  for await (const { name } of all.list()) left.push(name)
  expect(left).toEqual([])
})
