import { on } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type RecordFiles, readBatches } from './read-batches.ts'

/** Reads the files of `workerData`, one batch ahead; each is handed over when it is asked for. */
async function read(files: RecordFiles, port: MessagePort): Promise<void> {
  const requests = on(port, 'message')
  for await (const batch of readBatches(files)) {
    await requests.next()
    port.postMessage(batch)
  }
  port.close()
}

if (parentPort) await read(workerData, parentPort)
