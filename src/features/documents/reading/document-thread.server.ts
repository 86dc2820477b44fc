import { parentPort, workerData } from 'node:worker_threads'
import { type Refusal } from '#/domain/document.ts'
import { RefusedFile } from '../refusals.ts'
import { readDocument } from './read-document.server.ts'

/** The thread that reads one file in the process of `readInProcess`, and ends. */
try {
  const { file, format } = workerData
  const read = await readDocument(file, format, (done, of) =>
    parentPort?.postMessage({ progress: { done, of } }),
  )
  parentPort?.postMessage({ ok: true, read })
} catch (error) {
  parentPort?.postMessage({ ok: false, refusal: refusalOf(error) })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedFile) return error.refusal
  // A string or a buffer of more than the engine allows.
  return error instanceof RangeError ? 'too_much_memory' : 'damaged'
}
