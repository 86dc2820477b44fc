import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { preparedTraits } from '#/features/notices/record/prepare-notice.server.ts'
import { batchesInThread } from './batches-in-thread.ts'
import { call } from './boamp/fixtures/archive-records.ts'
import { folderOf, lines } from './fixtures/ingested-files.ts'
import { type Batch, readBatches } from './read-batches.ts'
import { recordFiles } from './record-files.ts'

async function filesOf(count: number) {
  const records = Array.from({ length: count }, (_, at) => call(`21-${at + 1}`))
  const folder = await folderOf({ 'a.jsonl': lines(...records, 'no json') })
  return { source: 'boamp' as const, files: (await recordFiles(folder)).files }
}

async function all(batches: AsyncIterable<Batch>) {
  const read: Batch[] = []
  for await (const batch of batches) read.push(batch)
  return read
}

test('a thread reads what would have been read here, batch by batch', async () => {
  const files = await filesOf(1_200)
  const there = await all(batchesInThread(files))
  expect(there.map(({ records }) => records.length)).toEqual([1_000, 201])
  expect(there[1]?.unusable).toHaveLength(1)
  expect(there).toEqual(await all(readBatches(files)))
})

test('what it worked out of a notice is known here', async () => {
  const [batch] = await all(batchesInThread(await filesOf(1)))
  const parsed = batch?.records[0]?.parsed
  if (!parsed?.ok) throw new Error('The call is not readable')
  expect(preparedTraits(parsed.notice)).toBe(batch?.prepared[0]?.traits)
})

test('the thread ends when its consumer stops', async () => {
  const threads: Worker[] = []
  process.once('worker', (thread) => threads.push(thread))
  for await (const { records } of batchesInThread(await filesOf(3_000))) {
    expect(records).toHaveLength(1_000)
    break
  }
  const ENDED = -1
  expect(threads.map(({ threadId }) => threadId)).toEqual([ENDED])
})

test('a thread that ends before its files is an error, not their end', async () => {
  process.once('worker', (thread) => thread.once('message', () => thread.terminate()))
  await expect(all(batchesInThread(await filesOf(3_000)))).rejects.toThrow('ended before')
})

test('a thread that cannot read is an error here, not a silence', async () => {
  const { files } = await filesOf(1)
  await expect(all(batchesInThread({ source: 'manual', files }))).rejects.toThrow('have no reader')
})
