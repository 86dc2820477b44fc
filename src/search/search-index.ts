import { hasBit } from './bits.ts'
import { buildSegment } from './build-segment.ts'
import { Dictionary } from './dictionary.ts'
import { isKey, parseKey } from './document-key.ts'
import {
  COLUMN_NAMES,
  type ColumnDictionaries,
  type IndexedDocument,
  indexDocument,
} from './indexed-document.ts'
import { chooseMerge } from './merge-policy.ts'
import { bury, buryWhatDied, mergeSegments } from './merge-segments.ts'
import { Pace, runAtOnce } from './pace.ts'
import { runQuery, type Searchable } from './run-query.ts'
import type { SearchDocument } from './search-document.ts'
import type { SearchHit, SearchQuery, SearchResult } from './search-query.ts'
import { MAX_SEGMENT_SIZE, type Segment, segmentBytes } from './segment.ts'
import { findSimilar, type SimilarOptions } from './similar.ts'
import { TermStatistics } from './term-statistics.ts'
import { Vocabulary } from './vocabulary.ts'

/** The head is rebuilt at each batch of changes, so it stays small. */
const HEAD_CAPACITY = 1024

/**
 * The engine: documents in, answers out. Fresh documents stand in a small head, rebuilt at each batch;
 * a full head becomes a segment, small segments merge into larger ones in the background. Changes
 * are applied in the order they are asked for and are visible when their promise resolves.
 */
export class SearchIndex {
  #segments: Segment[] = []
  #head = new Map<string, IndexedDocument>()
  #headSegment: Segment | null = null
  readonly #vocabulary = new Vocabulary()
  readonly #statistics = new TermStatistics()
  readonly #columns = Object.fromEntries(
    COLUMN_NAMES.map((name) => [name, new Dictionary()]),
  ) as ColumnDictionaries
  readonly #pace = new Pace()
  #changes: Promise<void> = Promise.resolve()
  #upkeep: Promise<void> | null = null

  get #termCount(): number {
    return this.#vocabulary.terms.size
  }

  get size(): number {
    return this.#statistics.documentCount
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
    return this.#inOrder(async () => {
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
    })
  }

  /** For many documents at once: whole segments are built at a time, each visible when it is full. */
  build(documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>): Promise<void> {
    return this.#inOrder(async () => {
      const pace = this.#pace
      for await (const batch of batches(documents)) {
        for (const document of batch) {
          this.#addToHead(document)
          if (this.#head.size >= MAX_SEGMENT_SIZE) await this.#sealBulk(pace)
          if (pace.isDue) await pace.rest()
        }
      }
      await this.#sealBulk(pace)
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

  /** Resolves when all changes asked for so far are in and no merge is under way. */
  async settled(): Promise<void> {
    await this.#changes
    await this.#upkeep
  }

  /** What the index itself holds, in bytes; the dictionaries are estimated. */
  memoryBytes(): number {
    let bytes = this.#statistics.memoryBytes() + this.#vocabulary.terms.memoryBytes()
    for (const name of COLUMN_NAMES) bytes += this.#columns[name].memoryBytes()
    for (const segment of this.#allSegments()) bytes += segmentBytes(segment)
    return bytes
  }

  #searchable(): Searchable {
    return {
      segments: this.#allSegments(),
      vocabulary: this.#vocabulary,
      statistics: this.#statistics,
      columns: this.#columns,
    }
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

  #addToHead(document: SearchDocument) {
    const indexed = indexDocument(document, this.#vocabulary, this.#columns)
    const key = document.key.toLowerCase()
    this.#forget(key, indexed.key)
    this.#head.set(key, indexed)
    this.#statistics.add(indexed.tokens, this.#termCount)
  }

  #forget(keyText: string, key: Uint32Array) {
    const fresh = this.#head.get(keyText)
    if (fresh) {
      this.#head.delete(keyText)
      this.#statistics.remove(fresh.tokens, this.#termCount)
    }
    const place = this.#locate(key)
    if (place === null) return
    bury(place.segment, place.doc)
    if (fresh) return
    const { tokens, tokenStarts } = place.segment
    this.#statistics.remove(
      tokens.subarray(tokenStarts[place.doc], tokenStarts[place.doc + 1]),
      this.#termCount,
    )
  }

  #locate(key: Uint32Array): { segment: Segment; doc: number } | null {
    for (const segment of this.#allSegments()) {
      const doc = segment.keyTable.find(key)
      if (doc >= 0 && hasBit(segment.live, doc)) return { segment, doc }
    }
    return null
  }

  #rebuildHead() {
    this.#headSegment =
      this.#head.size === 0
        ? null
        : runAtOnce(buildSegment([...this.#head.values()], this.#termCount))
  }

  #sealHead() {
    this.#rebuildHead()
    if (this.#headSegment) this.#segments = [...this.#segments, this.#headSegment]
    this.#head = new Map()
    this.#headSegment = null
  }

  async #sealBulk(pace: Pace) {
    if (this.#head.size === 0) return
    const documents = [...this.#head.values()]
    const segment = await pace.run(buildSegment(documents, this.#termCount))
    this.#segments = [...this.#segments, segment]
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
    const merged = await pace.run(mergeSegments(read, this.#termCount))
    for (const { segment, live } of read) buryWhatDied(segment, live, merged)
    const kept = this.#segments.filter((segment) => !sources.includes(segment))
    this.#segments = merged.liveCount > 0 ? [...kept, merged] : kept
  }
}

/** A plain iterable in one batch: awaiting each of a million documents would cost more than it gives. */
async function* batches(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
): AsyncGenerator<Iterable<SearchDocument>> {
  if (Symbol.iterator in documents) yield documents
  else for await (const document of documents) yield [document]
}
