import { countBits } from './bits.ts'
import { Lexicon, type LexiconParts } from './lexicon.ts'
import type { Segment } from './segment.ts'
import { type Packed, pack, unpack } from './shared-block.ts'

/**
 * An index as blocks to be written: what the segments share, then each of them. All as it stands at the
 * call; a segment is copied when its turn comes, and only which of its documents live may change till then.
 */
export function blocksOf(lexicon: Lexicon, segments: readonly Segment[]): Iterable<Packed> {
  const shared = pack(lexicon.parts())
  const frozen = segments.map((segment) => ({ ...segment, live: segment.live.slice() }))
  return (function* () {
    yield shared
    for (const segment of frozen) yield pack(segment)
  })()
}

export function fromBlocks([shared, ...blocks]: readonly Packed[]) {
  return {
    lexicon: new Lexicon(shared && unpack<LexiconParts>(shared)),
    segments: blocks.map((block) => {
      const segment = unpack<Segment>(block)
      return { ...segment, liveCount: countBits(segment.live) }
    }),
  }
}
