import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { OnPage, ReadDocument } from './document-page.ts'
import type { FileFormat } from './file-format.ts'
import type { Refusal } from './refusals.ts'

type ReadingOutcome = { ok: true; read: ReadDocument } | { ok: false; refusal: Refusal }

/** A document of 500 pages takes seconds, scans up to a minute and a half; what takes longer never ends. */
const LONGEST_MS = 150_000
const MEMORY_MB = 1024

/** By its path in the project: the site's own code runs from where it was built. */
const WORKER = pathToFileURL('src/features/documents/document-worker.server.ts')

/** Reads a file in a thread of its own: one that is hostile or huge costs this thread, not the process. */
export function readInThread(
  { file, format }: { file: string; format: Exclude<FileFormat, 'zip'> },
  { timeoutMs = LONGEST_MS, onPage = () => {} }: { timeoutMs?: number; onPage?: OnPage } = {},
): Promise<ReadingOutcome> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData: { file, format },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = (outcome: ReadingOutcome) => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ ok: false, refusal: 'too_long' }), timeoutMs)
    worker.on('message', (told: ReadingOutcome | { progress: { done: number; of: number } }) => {
      if ('progress' in told) onPage(told.progress.done, told.progress.of)
      else end(told)
    })
    worker.once('error', () => end({ ok: false, refusal: 'damaged' }))
    worker.once('exit', () => end({ ok: false, refusal: 'damaged' }))
  })
}
