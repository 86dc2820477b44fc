import { countTexts } from './query/count-texts.ts'
import { runQuery, type Searchable } from './query/run-query.ts'
import { findSimilar, type SimilarOptions } from './query/similar.ts'
import { orRefuse, type Refusal } from './refusal.ts'
import type { Grader, Interest } from './reverse/interest.ts'
import { type InterestMatches, type ScanOptions, scanInterest } from './reverse/scan-interest.ts'
import { densePostingsBytes } from './scoring/dense-postings.ts'
import type { SearchDocument } from './search-document.ts'
import type { SearchHit, SearchQuery, SearchResult } from './search-query.ts'
import { buildSegment } from './storage/build-segment.ts'
import { type Batches, batchIterator, prependBatch } from './storage/document-batches.ts'
import { isKey, parseKey } from './storage/document-key.ts'
import { blocksOf, fromBlocks } from './storage/index-blocks.ts'
import { markDeleted } from './storage/merge-segments.ts'
import { locate, MIN_THREAD_DOCUMENTS, SealedSegments } from './storage/sealed-segments.ts'
import { keyAt, type Segment, segmentBytes } from './storage/segment.ts'
import { buildInThreads } from './storage/segment-threads.ts'
import { readSnapshot, writeSnapshot } from './storage/snapshot-file.ts'
import { runToEnd, TimeSlice } from './storage/time-slice.ts'
import { type IndexedDocument, indexDocument } from './text/indexed-document.ts'
import { Lexicon } from './text/lexicon.ts'

/** Documents in the head; it is rebuilt at each batch of changes, so it stays small. */
const HEAD_CAPACITY = 512

/**
 * The search engine. New documents go into a small head, rebuilt at each batch; a full head becomes
 * a segment, and small segments merge in the background. Changes apply in the order of the calls
 * and are visible when their promise resolves.
 */
export class SearchIndex {
  #lexicon = new Lexicon(() => this.#allSegments())
  #sealed = new SealedSegments()
  #head = new Map<string, IndexedDocument>()
  #headSegment: Segment | null = null
  readonly #timeSlice = new TimeSlice()
  #changes: Promise<unknown> = Promise.resolve()

  get size(): number {
    return this.#lexicon.statistics.documentCount
  }

  /** Synchronous; see `SearchQuery` for the query. */
  search(query: SearchQuery): SearchResult {
    return runQuery(this.#searchable(), query)
  }

  /** The number of documents that hold all words of each text and pass the filters of the query. */
  countEach(texts: readonly string[], query: SearchQuery): number[] {
    return countTexts(this.#searchable(), query, texts)
  }

  /** The number of live documents that hold a word, in any of its forms. */
  frequencyOf(word: string): number {
    return this.#lexicon.frequencyOf(word)
  }

  /** Whether the index holds a live document with this key. */
  has(key: string): boolean {
    return isKey(key) && locate(this.#allSegments(), parseKey(key)) !== null
  }

  /** Documents similar to one of the index, without itself; none for an unknown key. */
  similar(key: string, options: SimilarOptions): SearchHit[] {
    const place = isKey(key) ? locate(this.#allSegments(), parseKey(key)) : null
    return place ? findSimilar(this.#searchable(), place, options) : []
  }

  /** Grades the documents that share a word or topic with an interest. */
  matchInterest(interest: Interest, grade: Grader, options: ScanOptions): InterestMatches {
    return scanInterest(this.#searchable(), interest, grade, options)
  }

  /** For matching interests; see `TermStatistics.weight`. */
  rarity = (term: string): number => this.#lexicon.rarity(term)

  /** Adds or replaces documents in small steps, between searches; returns those it cannot index. */
  upsert(documents: Iterable<SearchDocument>): Promise<Refusal[]> {
    return this.#enqueue(() => this.#upsertNow(documents))
  }

  /** Like `upsert`, for many documents: whole segments are built in threads and become visible one by one. */
  build(batches: Batches): Promise<Refusal[]> {
    return this.#enqueue(async () => {
      const rest = batchIterator(batches)
      const first: SearchDocument[] = []
      while (first.length < MIN_THREAD_DOCUMENTS) {
        const { value, done } = await rest.next()
        if (done) return this.#upsertNow(first)
        first.push(...value)
        if (this.#timeSlice.isExpired) await this.#timeSlice.renew()
      }
      this.#sealHead()
      const refused = await buildInThreads(prependBatch(first, rest), this.#lexicon, (segment) =>
        this.#install(segment),
      )
      this.#sealed.startMerging(this.#lexicon.termCount)
      return refused
    })
  }

  remove(keys: Iterable<string>): Promise<void> {
    return this.#enqueue(async () => {
      const timeSlice = this.#timeSlice
      for (const key of keys) {
        if (isKey(key)) this.#delete(key.toLowerCase(), parseKey(key))
        if (timeSlice.isExpired) await timeSlice.renew()
      }
      this.#sealed.startMerging(this.#lexicon.termCount)
    })
  }

  /**
   * Writes the current state of the index to a file; searches and changes can run meanwhile. The
   * restored index needs every change after `position` again.
   */
  save(file: string, { version, position }: { version: string; position: unknown }) {
    const blocks = blocksOf(this.#lexicon, this.#allSegments())
    return writeSnapshot(file, { version, position, blocks })
  }

  /**
   * Restores an empty index from a file; returns the position, or null without a file.
   * @throws UnusableSnapshot for a file of another version, or a damaged one
   */
  async restore(file: string, version: string): Promise<{ position: unknown } | null> {
    const snapshot = await readSnapshot(file, version)
    if (snapshot === null) return null
    if (this.size > 0) throw new Error('an index that holds documents cannot be filled from a file')
    const { lexicon, segments } = fromBlocks(snapshot.blocks, () => this.#allSegments())
    this.#lexicon = lexicon
    this.#sealed = new SealedSegments(segments)
    this.#sealed.startMerging(this.#lexicon.termCount)
    return { position: snapshot.position }
  }

  /** Removes all documents; no change may be running (see `settled`). */
  clear() {
    this.#lexicon = new Lexicon(() => this.#allSegments())
    this.#sealed = new SealedSegments()
    this.#head = new Map()
    this.#headSegment = null
  }

  /** Resolves when all changes so far are applied and no merge is running. */
  async settled(): Promise<void> {
    await this.#changes
    await this.#sealed.settled()
  }

  /** Memory of the index in bytes; dictionaries are estimated. */
  memoryBytes(): number {
    return this.#allSegments().reduce(
      (bytes, segment) => bytes + segmentBytes(segment) + densePostingsBytes(segment),
      this.#lexicon.memoryBytes(),
    )
  }

  #searchable(): Searchable {
    return { ...this.#lexicon, segments: this.#allSegments() }
  }

  #allSegments(): readonly Segment[] {
    return this.#headSegment ? [...this.#sealed.list, this.#headSegment] : this.#sealed.list
  }

  #enqueue<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = this.#changes.then(async () => {
      if (this.#timeSlice.isExpired) await this.#timeSlice.renew()
      return change()
    })
    this.#changes = done.catch(() => undefined)
    return done
  }

  async #upsertNow(documents: Iterable<SearchDocument>) {
    const timeSlice = this.#timeSlice
    const refused: Refusal[] = []
    try {
      for (const document of documents) {
        orRefuse(document, refused, () => this.#addToHead(document))
        if (this.#head.size >= HEAD_CAPACITY) this.#sealHead()
        if (!timeSlice.isExpired) continue
        this.#rebuildHead()
        await timeSlice.renew()
      }
      return refused
    } finally {
      this.#rebuildHead()
      this.#sealed.startMerging(this.#lexicon.termCount)
    }
  }

  #addToHead(document: SearchDocument) {
    const { vocabulary, columns, statistics, termCount } = this.#lexicon
    const indexed = indexDocument(document, vocabulary, columns)
    const key = document.key.toLowerCase()
    this.#delete(key, indexed.key)
    this.#head.set(key, indexed)
    statistics.add(indexed.tokens, termCount())
  }

  /** Deletes replaced documents first: one may be missing for a moment, none is found twice. */
  async #install(segment: Segment) {
    for (let doc = 0; doc < segment.size; doc++) {
      this.#deleteSealed(keyAt(segment, doc))
      if (this.#timeSlice.isExpired) await this.#timeSlice.renew()
    }
    this.#lexicon.statistics.addSegment(segment)
    this.#sealed.add(segment)
  }

  #delete(keyText: string, key: Uint32Array) {
    const fresh = this.#head.get(keyText)
    if (fresh === undefined) {
      this.#deleteSealed(key)
      return
    }
    this.#head.delete(keyText)
    this.#lexicon.statistics.remove(fresh.tokens, this.#lexicon.termCount())
    const place = locate(this.#allSegments(), key)
    if (place) markDeleted(place.segment, place.doc)
  }

  #deleteSealed(key: Uint32Array) {
    const place = locate(this.#allSegments(), key)
    if (place === null) return
    markDeleted(place.segment, place.doc)
    const { tokens, tokenStarts } = place.segment
    this.#lexicon.statistics.remove(
      tokens.subarray(tokenStarts[place.doc], tokenStarts[place.doc + 1]),
      this.#lexicon.termCount(),
    )
  }

  #rebuildHead() {
    this.#headSegment =
      this.#head.size === 0
        ? null
        : runToEnd(buildSegment([...this.#head.values()], this.#lexicon.termCount()))
  }

  #sealHead() {
    this.#rebuildHead()
    if (this.#headSegment) this.#sealed.add(this.#headSegment)
    this.#head = new Map()
    this.#headSegment = null
  }
}
