import { on } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type PackedBytes, packBytes } from '#/db/packed-bytes.ts'
import { storedTexts } from '#/features/notices/record/stored-texts.server.ts'
import { type Batch, type RecordFiles, readBatches } from './read-batches.ts'

/** A batch with what its records are stored as: of each its hash, then what was published, then its content. */
export type ThreadMessage = { batch: Batch; hashes: string[]; texts: PackedBytes }

/** Reads the files of `workerData`, one batch ahead; each is sent when it is requested, null after the last. */
async function read(files: RecordFiles, port: MessagePort): Promise<void> {
  const requests = on(port, 'message')
  for await (const batch of readBatches(files)) {
    const stored = batch.records.map(storedTexts)
    const texts = packBytes(stored.flatMap(({ raw, content }) => [raw, content ?? NOTHING]))
    const message: ThreadMessage = { batch, hashes: stored.map(({ hash }) => hash), texts }
    await requests.next()
    port.postMessage(message, [texts.bytes.buffer])
  }
  await requests.next()
  port.postMessage(null)
  port.close()
}

const NOTHING = new Uint8Array()

if (parentPort) await read(workerData, parentPort)
