import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { unpackBytes } from '#/db/packed-bytes.ts'
import { rememberPreparation } from '#/features/notices/record/prepare-notice.server.ts'
import { rememberTexts } from '#/features/notices/record/stored-texts.server.ts'
import type { Batch, RecordFiles } from './read-batches.ts'
import type { ThreadMessage } from './reader-thread.ts'

/**
 * `readBatches` in a thread of its own: half of the work of a back-fill is reading, so it runs in parallel with the
 * writes to the database. The thread is one batch ahead, and ends when its consumer stops.
 */
export async function* batchesInThread(files: RecordFiles): AsyncGenerator<Batch> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData: files })
  try {
    thread.on('messageerror', (error) => thread.emit('error', error))
    const answers = on(thread, 'message', { close: ['exit'] })
    thread.postMessage('next')
    for await (const [message] of answers as AsyncIterable<[ThreadMessage | null]>) {
      if (message === null) return
      remember(message)
      yield message.batch
      thread.postMessage('next')
    }
    throw new Error('The thread ended before the files that it read')
  } finally {
    await thread.terminate()
  }
}

/** What the thread worked out need not be worked out again. */
function remember({ batch: { records, prepared }, hashes, texts }: ThreadMessage): void {
  const parts = unpackBytes(texts)
  for (const [index, record] of records.entries()) {
    const { parsed } = record
    const preparation = prepared[index]
    if (parsed.ok && preparation) rememberPreparation(parsed.notice, preparation)
    const [hash, raw, content] = [hashes[index], parts[2 * index], parts[2 * index + 1]]
    if (hash && raw && content)
      rememberTexts(record, { hash, raw, content: parsed.ok ? content : null })
  }
}
