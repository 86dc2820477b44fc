import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { rememberPreparation } from '#/features/tenders/prepare-notice.server.ts'
import type { Batch, RecordFiles } from './read-batches.ts'

/**
 * `readBatches` in a thread of its own: half of the work of a back-fill is reading, so it goes on beside what the
 * database needs to hear. The thread is one batch ahead, and ends with whoever stops asking.
 */
export async function* batchesInThread(files: RecordFiles): AsyncGenerator<Batch> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: files })
  try {
    thread.on('messageerror', (error) => thread.emit('error', error))
    const answers = on(thread, 'message', { close: ['exit'] })
    thread.postMessage('next')
    for await (const [batch] of answers as AsyncIterable<[Batch | null]>) {
      if (batch === null) return
      for (const [index, { parsed }] of batch.records.entries()) {
        const prepared = batch.prepared[index]
        if (parsed.ok && prepared) rememberPreparation(parsed.notice, prepared)
      }
      yield batch
      thread.postMessage('next')
    }
    throw new Error('The thread ended before the files that it read')
  } finally {
    await thread.terminate()
  }
}
