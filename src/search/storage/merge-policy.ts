import { MAX_SEGMENT_SIZE } from './segment.ts'

/** The size of a segment: its documents, and how many of them are live. */
type SegmentSize = { size: number; liveCount: number }

/** This many segments of similar size are merged into one. */
const MERGE_FACTOR = 4
/** A segment is rewritten when this share of its documents is deleted. */
const DELETED_SHARE = 0.3

/**
 * Indexes of the segments to merge next; empty when no merge is due. Sizes grow by powers of
 * `MERGE_FACTOR`, so a document is rewritten a few times until its segment is full.
 */
export function chooseMerge(segments: readonly SegmentSize[]): number[] {
  const sparse = segments.findIndex(
    ({ size, liveCount }) => size - liveCount > Math.max(64, size * DELETED_SHARE),
  )
  if (sparse >= 0) return [sparse, ...smallSegments(segments, sparse)]
  const tiers = new Map<number, number[]>()
  for (const [place, { liveCount }] of segments.entries()) {
    if (liveCount * 2 > MAX_SEGMENT_SIZE) continue
    const tier = Math.floor(Math.log(Math.max(liveCount, 1)) / Math.log(MERGE_FACTOR))
    const members = tiers.get(tier) ?? []
    members.push(place)
    tiers.set(tier, members)
  }
  for (const members of tiers.values()) {
    if (members.length >= MERGE_FACTOR) return fitting(segments, members)
  }
  return []
}

/** The smallest segments that fit into one with the sparse segment. */
function smallSegments(segments: readonly SegmentSize[], sparse: number): number[] {
  const room = MAX_SEGMENT_SIZE - (segments[sparse]?.liveCount ?? 0)
  const smallest = [...segments.keys()]
    .filter(
      (place) => place !== sparse && (segments[place]?.liveCount ?? 0) * 2 <= MAX_SEGMENT_SIZE,
    )
    .sort((a, b) => (segments[a]?.liveCount ?? 0) - (segments[b]?.liveCount ?? 0))
  return fitting(segments, smallest.slice(0, MERGE_FACTOR - 1), room)
}

function fitting(
  segments: readonly SegmentSize[],
  places: readonly number[],
  room = MAX_SEGMENT_SIZE,
): number[] {
  let left = room
  return places.filter((place) => {
    const { liveCount } = segments[place] as SegmentSize
    if (liveCount > left) return false
    left -= liveCount
    return true
  })
}
