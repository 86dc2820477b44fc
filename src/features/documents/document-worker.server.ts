import { parentPort, workerData } from 'node:worker_threads'
import { readDocument } from './read-document.server.ts'
import { RefusedFile } from './refusals.ts'

/** The other side of `readInThread`: reads one file and ends. */
try {
  const { file, format } = workerData
  const read = await readDocument(file, format, (done, of) =>
    parentPort?.postMessage({ progress: { done, of } }),
  )
  parentPort?.postMessage({ ok: true, read })
} catch (error) {
  parentPort?.postMessage({
    ok: false,
    refusal: error instanceof RefusedFile ? error.refusal : 'damaged',
  })
}
