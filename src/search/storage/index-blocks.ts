import { Lexicon, type LexiconParts } from '../text/lexicon.ts'
import { countBits } from './bit-set.ts'
import type { Segment } from './segment.ts'
import { type Packed, pack, unpack } from './shared-block.ts'

/**
 * An index as blocks to write: first the lexicon, then each segment, in their state at the call.
 * Segments are copied one by one as they are written, since only their tombstones may change until
 * then.
 */
export function blocksOf(lexicon: Lexicon, segments: readonly Segment[]): Iterable<Packed> {
  const shared = pack(lexicon.parts())
  const frozen = segments.map((segment) => ({ ...segment, live: segment.live.slice() }))
  return (function* () {
    yield shared
    for (const segment of frozen) yield pack(segment)
  })()
}

export function fromBlocks(
  [shared, ...blocks]: readonly Packed[],
  segmentsOfIndex: () => readonly Segment[],
) {
  return {
    lexicon: new Lexicon(segmentsOfIndex, shared && unpack<LexiconParts>(shared)),
    segments: blocks.map((block) => {
      const segment = unpack<Segment>(block)
      return { ...segment, liveCount: countBits(segment.live) }
    }),
  }
}
