import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Refusal } from '../refusal.ts'
import type { SearchDocument } from '../search-document.ts'
import type { Bits } from './bit-set.ts'
import { MAX_SEGMENT_SIZE, type Segment } from './segment.ts'
import type { Names, Numbers } from './segment-draft.ts'
import type { ThreadAnswer, ThreadRequest } from './segment-thread.ts'
import { TimeSlice, TurnQueue } from './time-slice.ts'

/**
 * Relative to the working directory, which is the project root for every command; a bundle has no
 * fixed path.
 */
const ENTRY = path.resolve('src/search/storage/segment-thread.ts')

/**
 * In megabytes, twice what a segment of ordinary tenders needs. Without limits the heap of a thread
 * grows to several times its content.
 */
const LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 }

/** A thread that builds and merges segments; answers arrive in the order of the requests. */
class SegmentThread {
  readonly #worker = new Worker(ENTRY, { resourceLimits: LIMITS })
  readonly #waiting: PromiseWithResolvers<ThreadAnswer>[] = []
  #failure: Error | null = null

  constructor() {
    this.#worker.on('message', (answer: ThreadAnswer) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the thread ended before it answered')))
  }

  ask(request: ThreadRequest): Promise<ThreadAnswer> {
    // A thread that ended never answers.
    if (this.#failure) return Promise.reject(this.#failure)
    const answer = Promise.withResolvers<ThreadAnswer>()
    this.#waiting.push(answer)
    this.#worker.postMessage(request)
    return answer.promise
  }

  async segment(request: ThreadRequest): Promise<Segment> {
    const answer = await this.ask(request)
    if (!('segment' in answer)) throw new Error(`no segment in the answer to ${request.ask}`)
    return answer.segment
  }

  async add(
    documents: readonly SearchDocument[],
    { internNames, turns }: { internNames: (names: Names) => Numbers; turns: TurnQueue },
  ): Promise<Refusal[]> {
    const answer = await this.ask({ ask: 'add', documents })
    if (!('names' in answer)) throw new Error('no names in the answer to add')
    await turns.next() // answers of several threads come at once
    this.#worker.postMessage({ ask: 'learn', numbers: internNames(answer.names) })
    return answer.refused
  }

  async end() {
    await this.#worker.terminate()
  }

  #fail(error: Error) {
    this.#failure ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }
}

/** Documents per message: a few milliseconds to transfer. */
const CHUNK = 512
/** Unanswered messages per thread, so that it never waits for the next. */
const IN_FLIGHT = 3
/** As many as the cores of a small machine; the main thread has little to do. */
const THREADS = 2

/** Maps names to numbers; counts terms. */
type Numbering = { internNames: (names: Names) => Numbers; termCount: () => number }
type Install = (segment: Segment) => Promise<void>

/** A thread that fills segments one after the other. */
class SegmentPipeline {
  readonly #thread = new SegmentThread()
  readonly #numbering: Numbering
  readonly #install: Install
  readonly #turns: TurnQueue
  readonly #refused: Refusal[]
  #filled = 0
  #adding: Promise<void>[] = []
  #installed = Promise.resolve()

  /** `refused` receives the documents that cannot be indexed. */
  constructor(numbering: Numbering, install: Install, turns: TurnQueue, refused: Refusal[]) {
    this.#turns = turns
    this.#refused = refused
    this.#numbering = numbering
    this.#install = install
  }

  /** Resolves when the thread can take more documents. */
  async add(documents: readonly SearchDocument[]) {
    if (this.#filled + documents.length > MAX_SEGMENT_SIZE) await this.seal()
    this.#filled += documents.length
    const numbering = { internNames: this.#numbering.internNames, turns: this.#turns }
    const adding = this.#thread.add(documents, numbering).then((refused) => {
      this.#refused.push(...refused)
    })
    adding.catch(() => undefined) // rejects where it is awaited, if the batches did not fail first
    this.#adding.push(adding)
    if (this.#adding.length > IN_FLIGHT) await this.#adding.shift()
  }

  /** Starts building the segment; see `installed`. */
  async seal() {
    await Promise.all(this.#adding)
    this.#adding = []
    if (this.#filled === 0) return
    this.#filled = 0
    const segment = this.#thread.segment({
      ask: 'finish',
      termCount: this.#numbering.termCount(),
    })
    const before = this.#installed
    this.#installed = Promise.all([segment, before]).then(([built]) => this.#install(built))
    this.#installed.catch(() => undefined) // rejects where it is awaited
  }

  async installed() {
    await this.#installed
  }

  async end() {
    await this.#thread.end()
  }
}

/**
 * Builds segments of all documents and installs each when ready; of several documents with one key
 * the last one is indexed. Returns the documents that cannot be indexed.
 */
export async function buildInThreads(
  batches: AsyncIterable<readonly SearchDocument[]>,
  numbering: Numbering,
  install: Install,
): Promise<Refusal[]> {
  const turns = new TurnQueue()
  const refused: Refusal[] = []
  const pipelines = Array.from(
    { length: THREADS },
    () => new SegmentPipeline(numbering, install, turns, refused),
  )
  const timeSlice = new TimeSlice()
  try {
    for await (const batch of batches) {
      for (let start = 0; start < batch.length; start += THREADS * CHUNK) {
        const shares = partitionByKey(batch.slice(start, start + THREADS * CHUNK))
        for (const [at, share] of shares.entries()) {
          if (timeSlice.isExpired) await timeSlice.renew()
          await pipelines[at]?.add(share)
        }
      }
    }
    await Promise.all(pipelines.map((pipeline) => pipeline.seal()))
    await Promise.all(pipelines.map((pipeline) => pipeline.installed()))
    return refused
  } finally {
    await Promise.all(pipelines.map((pipeline) => pipeline.end()))
    // After a failure the index may be cleared: no segment may be installed later.
    await Promise.allSettled(pipelines.map((pipeline) => pipeline.installed()))
  }
}

/** By the last digit of the key: documents with the same key go to the same thread, in order. */
function partitionByKey(documents: readonly SearchDocument[]): SearchDocument[][] {
  const shares = Array.from({ length: THREADS }, (): SearchDocument[] => [])
  for (const document of documents) {
    // The thread refuses invalid keys.
    const digit = Number.parseInt(document.key.slice(-1), 16) || 0
    shares[digit % THREADS]?.push(document)
  }
  return shares
}

/**
 * Merges segments in a thread, so that searches run meanwhile; the memory of the sources is shared,
 * not copied.
 */
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
