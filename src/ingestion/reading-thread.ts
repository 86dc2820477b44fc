import { on } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type RecordFiles, readBatches } from './read-batches.ts'

/** Reads the files of `workerData`, one batch ahead; each is handed over when it is asked for, null after the last. */
async function read(files: RecordFiles, port: MessagePort): Promise<void> {
  const requests = on(port, 'message')
  for await (const batch of readBatches(files)) {
    await requests.next()
    port.postMessage(batch)
  }
  await requests.next()
  port.postMessage(null)
  port.close()
}

if (parentPort) await read(workerData, parentPort)
