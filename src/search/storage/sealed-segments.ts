import { hasBit } from './bit-set.ts'
import { chooseMerge } from './merge-policy.ts'
import { markDeletedSince, mergeSegments } from './merge-segments.ts'
import { documentOf, type Segment } from './segment.ts'
import { mergeInThread } from './segment-threads.ts'
import { TimeSlice } from './time-slice.ts'

/** Fewer documents are built and merged on the main thread, in small steps between searches. */
export const MIN_THREAD_DOCUMENTS = 8192

export type DocAddress = { segment: Segment; doc: number }

/** The live document of a key; null without one. */
export function locate(segments: readonly Segment[], key: Uint32Array): DocAddress | null {
  for (const segment of segments) {
    const doc = documentOf(segment, key)
    if (doc >= 0 && hasBit(segment.live, doc)) return { segment, doc }
  }
  return null
}

/** The immutable segments and their background merges. */
export class SealedSegments {
  list: readonly Segment[]
  #merging: Promise<void> | null = null

  constructor(list: readonly Segment[] = []) {
    this.list = list
  }

  add(segment: Segment) {
    this.list = [...this.list, segment]
  }

  /** `termCount` returns the current number of terms. */
  startMerging(termCount: () => number) {
    this.#merging ??= this.#mergeWhileUseful(termCount).finally(() => {
      this.#merging = null
    })
  }

  /** Resolves when no merge is running. */
  async settled() {
    await this.#merging
  }

  async #mergeWhileUseful(termCount: () => number) {
    const pace = new TimeSlice()
    for (;;) {
      const places = chooseMerge(this.list)
      if (places.length === 0) return
      const sources = places.map((place) => this.list[place] as Segment)
      const read = sources.map((segment) => ({ segment, live: segment.live.slice() }))
      const count = sources.reduce((sum, { liveCount }) => sum + liveCount, 0)
      const mergeInline = () => pace.run(mergeSegments(read, termCount()))
      // A thread can fail for lack of memory: the merge then runs on the main thread, more slowly.
      const merged =
        count < MIN_THREAD_DOCUMENTS
          ? await mergeInline()
          : await mergeInThread(read, termCount()).catch(mergeInline)
      for (const { segment, live } of read) markDeletedSince(segment, live, merged)
      const others = this.list.filter((segment) => !sources.includes(segment))
      this.list = merged.liveCount > 0 ? [...others, merged] : others
    }
  }
}
