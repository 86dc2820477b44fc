import { countBits, hasBit } from './bits.ts'
import { buildSegment } from './build-segment.ts'
import { isKey, parseKey } from './document-key.ts'
import { type IndexedDocument, indexDocument } from './indexed-document.ts'
import { Lexicon, type LexiconParts } from './lexicon.ts'
import { chooseMerge } from './merge-policy.ts'
import { bury, buryWhatDied, mergeSegments } from './merge-segments.ts'
import { Pace, runAtOnce } from './pace.ts'
import { runQuery, type Searchable } from './run-query.ts'
import type { SearchDocument } from './search-document.ts'
import type { SearchHit, SearchQuery, SearchResult } from './search-query.ts'
import { documentOf, keyAt, type Segment, segmentBytes } from './segment.ts'
import { buildInThreads, mergeInThread } from './segment-threads.ts'
import { type Packed, pack, unpack } from './shared-block.ts'
import { findSimilar, type SimilarOptions } from './similar.ts'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

/** The head is rebuilt at each batch of changes, so it stays small. */
const HEAD_CAPACITY = 1024
/** Fewer documents are not worth a thread: they are built and merged here, in small steps. */
const WORTH_A_THREAD = 8192

type Batches = Iterable<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/**
 * The engine: documents in, answers out. Fresh documents stand in a small head, rebuilt at each batch;
 * a full head becomes a segment, small segments merge into larger ones in the background. Changes
 * are applied in the order they are asked for and are visible when their promise resolves.
 */
export class SearchIndex {
  #lexicon = new Lexicon()
  #segments: Segment[] = []
  #head = new Map<string, IndexedDocument>()
  #headSegment: Segment | null = null
  readonly #pace = new Pace()
  #changes: Promise<void> = Promise.resolve()
  #upkeep: Promise<void> | null = null

  get size(): number {
    return this.#lexicon.statistics.documentCount
  }

  /** Answers at once; see `SearchQuery` for what can be asked. */
  search(query: SearchQuery): SearchResult {
    return runQuery(this.#searchable(), query)
  }

  /** Documents like one of the index, itself left out; none when the key is unknown. */
  similar(key: string, options: SimilarOptions): SearchHit[] {
    const place = isKey(key) ? this.#locate(parseKey(key)) : null
    return place ? findSimilar(this.#searchable(), place, options) : []
  }

  /** Adds documents, replacing those of the same key; in small steps, searches go on meanwhile. */
  upsert(documents: Iterable<SearchDocument>): Promise<void> {
    return this.#inOrder(() => this.#upsertNow(documents))
  }

  /** For many documents at once: segments are built whole, in threads, and visible one by one. */
  build(batches: Batches): Promise<void> {
    return this.#inOrder(async () => {
      const rest = onward(batches)
      const first: SearchDocument[] = []
      while (first.length < WORTH_A_THREAD) {
        const { value, done } = await rest.next()
        if (done) return this.#upsertNow(first)
        first.push(...value)
      }
      this.#sealHead()
      await buildInThreads(followedBy(first, rest), this.#lexicon, (segment) =>
        this.#install(segment),
      )
      this.#startUpkeep()
    })
  }

  remove(keys: Iterable<string>): Promise<void> {
    return this.#inOrder(async () => {
      const pace = this.#pace
      for (const key of keys) {
        if (isKey(key)) this.#forget(key.toLowerCase(), parseKey(key))
        if (pace.isDue) await pace.rest()
      }
      this.#startUpkeep()
    })
  }

  /**
   * Writes the index as it stands now into a file; searches and changes go on meanwhile. What changes
   * after `position` must be told again to the index that the file gives back.
   */
  save(file: string, { version, position }: { version: string; position: unknown }) {
    const lexicon = pack(this.#lexicon.parts())
    const segments = this.#allSegments().map((segment) => ({
      ...segment,
      live: segment.live.slice(),
    }))
    function* blocks(): Generator<Packed> {
      yield lexicon
      for (const segment of segments) yield pack(segment)
    }
    return writeSnapshot(file, { version, position, blocks: blocks() })
  }

  /**
   * Fills an empty index from a file and gives its position; null when there is none.
   * @throws UnusableSnapshot on a file of another version, or damaged
   */
  async restore(file: string, version: string): Promise<{ position: unknown } | null> {
    const snapshot = await readSnapshot(file, version)
    if (snapshot === null) return null
    const [lexicon, ...segments] = snapshot.blocks
    if (lexicon === undefined || this.size > 0) throw new Error('no index to fill')
    this.#lexicon = new Lexicon(unpack<LexiconParts>(lexicon))
    this.#segments = segments.map((packed) => {
      const segment = unpack<Segment>(packed)
      return { ...segment, liveCount: countBits(segment.live) }
    })
    this.#startUpkeep()
    return { position: snapshot.position }
  }

  /** Forgets everything; changes under way must have ended (see `settled`). */
  clear() {
    this.#lexicon = new Lexicon()
    this.#segments = []
    this.#head = new Map()
    this.#headSegment = null
  }

  /** Resolves when all changes asked for so far are in and no merge is under way. */
  async settled(): Promise<void> {
    await this.#changes
    await this.#upkeep
  }

  /** What the index itself holds, in bytes; the dictionaries are estimated. */
  memoryBytes(): number {
    let bytes = this.#lexicon.memoryBytes()
    for (const segment of this.#allSegments()) bytes += segmentBytes(segment)
    return bytes
  }

  #searchable(): Searchable {
    const { vocabulary, statistics, columns } = this.#lexicon
    return { segments: this.#allSegments(), vocabulary, statistics, columns }
  }

  #allSegments(): Segment[] {
    return this.#headSegment ? [...this.#segments, this.#headSegment] : this.#segments
  }

  #inOrder(change: () => Promise<void>): Promise<void> {
    const done = this.#changes.then(async () => {
      if (this.#pace.isDue) await this.#pace.rest()
      await change()
    })
    this.#changes = done.catch(() => undefined)
    return done
  }

  async #upsertNow(documents: Iterable<SearchDocument>) {
    const pace = this.#pace
    for (const document of documents) {
      this.#addToHead(document)
      if (this.#head.size >= HEAD_CAPACITY) this.#sealHead()
      if (!pace.isDue) continue
      this.#rebuildHead()
      await pace.rest()
    }
    this.#rebuildHead()
    this.#startUpkeep()
  }

  #addToHead(document: SearchDocument) {
    const { vocabulary, columns, statistics, termCount } = this.#lexicon
    const indexed = indexDocument(document, vocabulary, columns)
    const key = document.key.toLowerCase()
    this.#forget(key, indexed.key)
    this.#head.set(key, indexed)
    statistics.add(indexed.tokens, termCount())
  }

  /** What the segment replaces goes first: for a moment a document may be missing, never twice there. */
  async #install(segment: Segment) {
    for (let doc = 0; doc < segment.size; doc++) {
      this.#forgetSealed(keyAt(segment, doc))
      if (this.#pace.isDue) await this.#pace.rest()
    }
    this.#lexicon.statistics.addSegment(segment)
    this.#segments = [...this.#segments, segment]
  }

  #forget(keyText: string, key: Uint32Array) {
    const fresh = this.#head.get(keyText)
    if (fresh === undefined) {
      this.#forgetSealed(key)
      return
    }
    this.#head.delete(keyText)
    this.#lexicon.statistics.remove(fresh.tokens, this.#lexicon.termCount())
    const place = this.#locate(key)
    if (place) bury(place.segment, place.doc)
  }

  #forgetSealed(key: Uint32Array) {
    const place = this.#locate(key)
    if (place === null) return
    bury(place.segment, place.doc)
    const { tokens, tokenStarts } = place.segment
    this.#lexicon.statistics.remove(
      tokens.subarray(tokenStarts[place.doc], tokenStarts[place.doc + 1]),
      this.#lexicon.termCount(),
    )
  }

  #locate(key: Uint32Array): { segment: Segment; doc: number } | null {
    for (const segment of this.#allSegments()) {
      const doc = documentOf(segment, key)
      if (doc >= 0 && hasBit(segment.live, doc)) return { segment, doc }
    }
    return null
  }

  #rebuildHead() {
    this.#headSegment =
      this.#head.size === 0
        ? null
        : runAtOnce(buildSegment([...this.#head.values()], this.#lexicon.termCount()))
  }

  #sealHead() {
    this.#rebuildHead()
    if (this.#headSegment) this.#segments = [...this.#segments, this.#headSegment]
    this.#head = new Map()
    this.#headSegment = null
  }

  #startUpkeep() {
    this.#upkeep ??= this.#mergeWhileUseful().finally(() => {
      this.#upkeep = null
    })
  }

  async #mergeWhileUseful() {
    const pace = new Pace()
    for (;;) {
      const places = chooseMerge(this.#segments)
      if (places.length === 0) return
      await this.#merge(
        places.map((place) => this.#segments[place] as Segment),
        pace,
      )
    }
  }

  async #merge(sources: Segment[], pace: Pace) {
    const read = sources.map((segment) => ({ segment, live: segment.live.slice() }))
    const count = sources.reduce((sum, { liveCount }) => sum + liveCount, 0)
    const termCount = this.#lexicon.termCount()
    const merged =
      count < WORTH_A_THREAD
        ? await pace.run(mergeSegments(read, termCount))
        : await mergeInThread(read, termCount)
    for (const { segment, live } of read) buryWhatDied(segment, live, merged)
    const kept = this.#segments.filter((segment) => !sources.includes(segment))
    this.#segments = merged.liveCount > 0 ? [...kept, merged] : kept
  }
}

async function* onward(batches: Batches): AsyncGenerator<readonly SearchDocument[]> {
  yield* batches
}

async function* followedBy(
  first: readonly SearchDocument[],
  rest: AsyncIterable<readonly SearchDocument[]>,
) {
  yield first
  yield* rest
}
