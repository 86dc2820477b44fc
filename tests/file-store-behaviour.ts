import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FileStore } from '../src/features/documents/stored-files/file-store.ts'

const body = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream()

/** The behaviour that every kind of file store has. `newStore` gives an empty one. */
export function describeFileStore(newStore: () => Promise<FileStore>): void {
  const put = (store: FileStore, name: string, bytes: Uint8Array) =>
    store.withScratch(randomUUID(), async (scratch) => {
      await writeFile(path.join(scratch, 'new'), bytes)
      await store.put(name, path.join(scratch, 'new'))
    })
  const contentOf = (store: FileStore, name: string) =>
    store.withScratch(randomUUID(), async (scratch) => {
      const file = await store.localFile(name, scratch)
      return file === null ? null : readFile(file)
    })
  const listed = async (store: FileStore) => {
    const files: [string, number][] = []
    for await (const { name, size } of store.list()) files.push([name, size])
    return files.sort()
  }

  test('a stored file is read, replaced, listed with its size and removed', async () => {
    const store = await newStore()
    expect([await contentOf(store, 'a'), await store.has('a')]).toEqual([null, false])
    await put(store, 'a', Buffer.from('un règlement'))
    await put(store, 'b', Buffer.alloc(0))
    await put(store, 'a', Buffer.from('un autre règlement'))
    expect((await contentOf(store, 'a'))?.toString()).toBe('un autre règlement')
    expect(await listed(store)).toEqual([
      ['a', 19],
      ['b', 0],
    ])
    await store.remove('a')
    await store.remove('never there')
    expect([await store.has('a'), await store.has('b')]).toEqual([false, true])
  })

  test('a file of twenty megabytes is stored and read byte for byte', async () => {
    const store = await newStore()
    const bytes = randomBytes(20 * 1024 ** 2)
    await put(store, 'large', bytes)
    expect((await contentOf(store, 'large'))?.equals(bytes)).toBe(true)
  })

  test('an upload continues after its parts, and is a stored file only when it is finished', async () => {
    const store = await newStore()
    const { uploads } = store
    const bytes = randomBytes(300_000)
    const at = (offset: number) => ({ offset, most: bytes.length })
    expect(await uploads.received('sent')).toBe(0)
    expect(await uploads.append('sent', body(bytes.subarray(0, 100_000)), at(0))).toBe(100_000)
    expect(await uploads.received('sent')).toBe(100_000)
    await uploads.append('sent', body(bytes.subarray(100_000, 100_001)), at(100_000))
    expect(await uploads.append('sent', body(bytes.subarray(100_001)), at(100_001))).toBe(300_000)
    expect(await listed(store)).toEqual([])
    await uploads.finish('sent', 'whole')
    expect((await contentOf(store, 'whole'))?.equals(bytes)).toBe(true)
    expect([await uploads.received('sent'), await listed(store)]).toEqual([0, [['whole', 300_000]]])
  })

  test('what came in before a connection broke is the beginning of the upload', async () => {
    const store = await newStore()
    const breaking = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(Buffer.alloc(1000, 'a'))
        if (Math.random() < 0.2) controller.error(new Error('cut'))
      },
    })
    const sent = store.uploads.append('cut', breaking, { offset: 0, most: 10 ** 9 })
    await expect(sent).rejects.toThrow('cut')
    const received = await store.uploads.received('cut')
    const rest = Buffer.alloc(500, 'b')
    await store.uploads.append('cut', body(rest), { offset: received, most: 10 ** 9 })
    await store.uploads.finish('cut', 'whole')
    expect((await contentOf(store, 'whole'))?.toString()).toBe(
      'a'.repeat(received) + 'b'.repeat(500),
    )
  })

  test('an upload that is longer than announced is reported and can be discarded', async () => {
    const store = await newStore()
    const received = await store.uploads.append('long', body(Buffer.alloc(2000)), {
      offset: 0,
      most: 1000,
    })
    expect(received).toBeGreaterThan(1000)
    await store.uploads.discard('long')
    expect(await store.uploads.received('long')).toBe(0)
  })

  test('uploads that go on are counted by the beginning of their names', async () => {
    const store = await newStore()
    for (const upload of ['we.1', 'we.1', 'we.2', 'others.1']) {
      const offset = await store.uploads.received(upload)
      await store.uploads.append(upload, body(Buffer.alloc(10)), { offset, most: 100 })
    }
    expect(await store.uploads.unfinished('we.')).toBe(2)
    await store.uploads.finish('we.1', 'whole')
    expect([await store.uploads.unfinished('we.'), await store.uploads.unfinished('no.')]).toEqual([
      1, 0,
    ])
  })

  test('the id of the store is not among its files', async () => {
    const store = await newStore()
    expect(await store.readId()).toBe(null)
    await store.writeId('01a1fb34')
    expect([await store.readId(), await listed(store)]).toEqual(['01a1fb34', []])
  })
}
