import type { IndexedDocument } from '../text/indexed-document.ts'
import { type Bits, clearBit, hasBit, nextBit } from './bit-set.ts'
import { buildSegment } from './build-segment.ts'
import { documentOf, documentsOf, keyAt, type Segment } from './segment.ts'

/** Builds one segment from the live documents of several, in small steps; see `buildSegment`. */
export function* mergeSegments(
  sources: { segment: Segment; live: Bits }[],
  termCount: number,
): Generator<void, Segment> {
  const documents: IndexedDocument[] = []
  for (const { segment, live } of sources) {
    for (const document of documentsOf(segment, live)) {
      documents.push(document)
      if (documents.length % 1024 === 0) yield
    }
  }
  return yield* buildSegment(documents, termCount)
}

/**
 * Marks documents as deleted that were replaced or removed after their segment was read for
 * merging.
 */
export function markDeletedSince(source: Segment, live: Bits, merged: Segment) {
  for (let doc = nextBit(live, 0); doc >= 0; doc = nextBit(live, doc + 1)) {
    if (hasBit(source.live, doc)) continue
    markDeleted(merged, documentOf(merged, keyAt(source, doc)))
  }
}

/** Sets the tombstone of a document: searches no longer find it. */
export function markDeleted(segment: Segment, doc: number) {
  clearBit(segment.live, doc)
  segment.liveCount--
}
