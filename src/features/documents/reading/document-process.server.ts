import { Worker } from 'node:worker_threads'
import type { ReadOutcome } from './read-in-process.server.ts'

/**
 * The process that `readInProcess` starts. A thread reads the file, so that this one can watch the memory of both:
 * `resourceLimits` bounds the heap alone, and buffers lie outside of it.
 */
const [file, format, memoryMb, heapMb] = process.argv.slice(2)

const CHECK_EVERY_MS = 10
const MB = 1024 ** 2

const thread = new Worker(new URL('./document-thread.server.ts', import.meta.url), {
  workerData: { file, format },
  resourceLimits: { maxOldGenerationSizeMb: Number(heapMb) },
})
thread.on('message', (message: object) => process.send?.(message))
thread.once('error', (error: NodeJS.ErrnoException) => {
  const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  end({ ok: false, refusal: isFull ? 'too_much_memory' : 'damaged' })
})

setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryMb) * MB) {
    end({ ok: false, refusal: 'too_much_memory' })
  }
}, CHECK_EVERY_MS)

// The parent process has ended: the answer has no recipient.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** Answers, then ends at once: the thread may be in the middle of taking more memory. */
function end(outcome: ReadOutcome): void {
  process.send?.(outcome, () => process.kill(process.pid, 'SIGKILL'))
}
