import { compareKeys } from '../storage/document-key.ts'
import { numberAt } from '../storage/number-column.ts'
import type { Segment } from '../storage/segment.ts'

/**
 * Maximum number of results by relevance, since a heap of all matches of a frequent word would take
 * a second; results by date have no limit.
 */
export const RANKED_DEPTH = 10_000

export type Ranked = { segment: Segment; doc: number; score: number }

/** Order of equal scores: newer first, then by key, so that pages do not overlap. */
export function compareAge(a: Segment, docA: number, b: Segment, docB: number): number {
  return (
    numberAt(b.publishedAt, docB) - numberAt(a.publishedAt, docA) ||
    compareKeys(a.keys, docA, b.keys, docB)
  )
}

const compare = (a: Ranked, b: Ranked) =>
  b.score - a.score || compareAge(a.segment, a.doc, b.segment, b.doc)

/** A top-k heap: the `capacity` best documents, the worst of them at the root. */
export class TopScores {
  readonly #heap: Ranked[] = []
  readonly #capacity: number
  /** Documents below this score cannot enter the heap. */
  threshold = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  offer(segment: Segment, doc: number, score: number) {
    const heap = this.#heap
    if (heap.length < this.#capacity) {
      heap.push({ segment, doc, score })
      this.#siftUp(heap.length - 1)
    } else {
      const worst = heap[0]
      if (worst === undefined || score < worst.score) return
      if (score === worst.score && compareAge(segment, doc, worst.segment, worst.doc) > 0) return
      heap[0] = { segment, doc, score }
      this.#siftDown()
    }
    if (heap.length === this.#capacity) this.threshold = heap[0]?.score ?? 0
  }

  /** Best first. */
  sorted(): Ranked[] {
    return this.#heap.toSorted(compare)
  }

  #siftUp(from: number) {
    const heap = this.#heap
    const entry = heap[from] as Ranked
    let at = from
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (compare(heap[parent] as Ranked, entry) >= 0) break
      heap[at] = heap[parent] as Ranked
      at = parent
    }
    heap[at] = entry
  }

  #siftDown() {
    const heap = this.#heap
    const entry = heap[0] as Ranked
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      const other = child + 1
      if (other < heap.length && compare(heap[other] as Ranked, heap[child] as Ranked) > 0) {
        child = other
      }
      if (compare(heap[child] as Ranked, entry) <= 0) break
      heap[at] = heap[child] as Ranked
      at = child
    }
    heap[at] = entry
  }
}

/** A heap for the first `wanted` results by relevance. */
export function topScoresFor(wanted: number): TopScores {
  return new TopScores(Math.min(wanted, RANKED_DEPTH))
}
