import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bits } from './bits.ts'
import type { SearchDocument } from './search-document.ts'
import { MAX_SEGMENT_SIZE, type Segment } from './segment.ts'
import type { Names, Numbers } from './segment-draft.ts'
import type { ThreadAnswer, ThreadRequest } from './segment-thread.ts'

/** From the working directory, which is the project's for every command: a bundle has no stable place. */
const ENTRY = path.resolve('src/search/segment-thread.ts')

/**
 * In megabytes. Without limits a thread's heap grows to several times what it holds; twice what a segment
 * of ordinary tenders needs is left.
 */
const LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 12 }

/** A thread that builds and merges segments; answers come in the order of the questions. */
class SegmentThread {
  readonly #worker = new Worker(ENTRY, { resourceLimits: LIMITS })
  readonly #waiting: PromiseWithResolvers<ThreadAnswer>[] = []

  constructor() {
    this.#worker.on('message', (answer: ThreadAnswer) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread ended before it answered')))
  }

  ask(request: ThreadRequest): Promise<ThreadAnswer> {
    const answer = Promise.withResolvers<ThreadAnswer>()
    this.#waiting.push(answer)
    this.#worker.postMessage(request)
    return answer.promise
  }

  async segment(request: ThreadRequest): Promise<Segment> {
    const answer = await this.ask(request)
    if (!('segment' in answer)) throw new Error(`no segment came of ${request.ask}`)
    return answer.segment
  }

  async add(documents: readonly SearchDocument[], number: (names: Names) => Numbers) {
    const answer = await this.ask({ ask: 'add', documents })
    if (!('names' in answer)) throw new Error('no names came of documents')
    this.#worker.postMessage({ ask: 'learn', numbers: number(answer.names) })
  }

  async end() {
    await this.#worker.terminate()
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}

/** Documents of one message: a few milliseconds to hand over. */
const CHUNK = 512
/** Messages on their way to a thread, so that it never waits for the next. */
const IN_FLIGHT = 3
/** One thread inverts a full segment while the other reads the next documents. */
const THREADS = 2

/** Names to numbers, and how many terms there are. */
export type Numbering = { number: (names: Names) => Numbers; termCount: () => number }

/** Full segments of all documents, in order, each handed over as it is ready. */
export async function buildInThreads(
  batches: AsyncIterable<readonly SearchDocument[]>,
  { number, termCount }: Numbering,
  install: (segment: Segment) => Promise<void>,
): Promise<void> {
  const threads = Array.from({ length: THREADS }, () => new SegmentThread())
  const busy: Promise<void>[] = threads.map(() => Promise.resolve())
  let installed = Promise.resolve()
  let at = 0
  let filled = 0
  let adding: Promise<void>[] = []
  const seal = async () => {
    const thread = threads[at] as SegmentThread
    await Promise.all(adding)
    adding = []
    const segment = thread.segment({ ask: 'finish', termCount: termCount() })
    const before = installed
    installed = Promise.all([segment, before]).then(([built]) => install(built))
    installed.catch(() => undefined) // told where it is awaited
    busy[at] = installed
    at = (at + 1) % THREADS
    filled = 0
    await busy[at]
  }
  try {
    for await (const batch of batches) {
      for (let start = 0; start < batch.length; start += CHUNK) {
        const documents = batch.slice(start, start + CHUNK)
        if (filled + documents.length > MAX_SEGMENT_SIZE) await seal()
        filled += documents.length
        adding.push((threads[at] as SegmentThread).add(documents, number))
        if (adding.length > IN_FLIGHT) await adding.shift()
      }
    }
    if (filled > 0) await seal()
    await installed
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

/** A merge away from whoever searches meanwhile; the sources' memory is shared, not copied. */
export async function mergeInThread(
  sources: { segment: Segment; live: Bits }[],
  termCount: number,
): Promise<Segment> {
  const thread = new SegmentThread()
  try {
    return await thread.segment({ ask: 'merge', sources, termCount })
  } finally {
    await thread.end()
  }
}
