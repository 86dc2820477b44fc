import { type Bits, hasBit } from './bits.ts'
import type { PlannedAlternative, PlannedClause } from './plan-text.ts'
import { MAX_SEGMENT_SIZE, type Postings, postingsOf, type Segment } from './segment.ts'
import { holdsPhrase } from './token-stream.ts'

/** Postings whose impacts count `weight` times each. */
export type WeightedPostings = Postings & { weight: number }

const NOTHING: Postings = { docs: new Uint16Array(0), impacts: new Uint8Array(0) }

/** The documents of a segment that satisfy a clause, however it is made, as postings of one kind. */
export function clausePostings(
  segment: Segment,
  clause: PlannedClause,
  within: Bits,
): WeightedPostings {
  const lists: WeightedPostings[] = []
  for (const alternative of clause.alternatives) {
    const postings = alternativePostings(segment, alternative, within)
    if (postings.docs.length > 0) lists.push({ ...postings, weight: alternative.weight })
  }
  const [first] = lists
  if (first === undefined) return { ...NOTHING, weight: 1 }
  return lists.length === 1 && first.weight === clause.weight
    ? first
    : union(segment, lists, clause.weight)
}

export function alternativePostings(
  segment: Segment,
  alternative: PlannedAlternative,
  within: Bits,
): Postings {
  const [first] = alternative.terms
  if (first === undefined) return NOTHING
  if (alternative.terms.length > 1) return phrasePostings(segment, alternative, within)
  return postingsOf(segment, first) ?? NOTHING
}

/** Impact of each document seen so far; all zero between calls. */
const impactOf = new Uint8Array(MAX_SEGMENT_SIZE)

/** Of several alternatives in one document the one that counts most counts. */
function union(segment: Segment, lists: WeightedPostings[], weight: number): WeightedPostings {
  for (const { docs, impacts, weight: own } of lists) {
    const scale = own / weight
    for (let index = 0; index < docs.length; index++) {
      const doc = docs[index] as number
      const impact = Math.ceil((impacts[index] as number) * scale)
      if (impact > (impactOf[doc] as number)) impactOf[doc] = impact
    }
  }
  const bound = lists.reduce((sum, { docs }) => sum + docs.length, 0)
  const docs = new Uint16Array(bound)
  const impacts = new Uint8Array(bound)
  let count = 0
  for (let doc = 0; doc < segment.size; doc++) {
    const impact = impactOf[doc] as number
    docs[count] = doc
    impacts[count] = impact
    if (impact !== 0) count++
  }
  impactOf.fill(0, 0, segment.size)
  return { docs: docs.subarray(0, count), impacts: impacts.subarray(0, count), weight }
}

/** Documents of the rarest term that hold them all, then, word by word, side by side. */
function phrasePostings(segment: Segment, phrase: PlannedAlternative, within: Bits): Postings {
  const lists = phrase.terms.map((term, index) => ({
    ...(postingsOf(segment, term) ?? NOTHING),
    weight: phrase.weights[index] as number,
  }))
  const [rarest, ...others] = lists.toSorted((a, b) => a.docs.length - b.docs.length)
  if (rarest === undefined || rarest.docs.length === 0) return NOTHING
  const docs = new Uint16Array(rarest.docs.length)
  const sums = new Uint32Array(rarest.docs.length)
  let count = 0
  for (let index = 0; index < rarest.docs.length; index++) {
    const doc = rarest.docs[index] as number
    if (!hasBit(within, doc)) continue
    docs[count] = doc
    sums[count++] = (rarest.impacts[index] as number) * rarest.weight
  }
  for (const list of others) count = keepCommon(docs, sums, count, list)
  const impacts = new Uint8Array(count)
  let kept = 0
  for (let index = 0; index < count; index++) {
    const doc = docs[index] as number
    const start = segment.tokenStarts[doc] as number
    const end = segment.tokenStarts[doc + 1] as number
    if (!holdsPhrase(segment.tokens, start, end, phrase.terms)) continue
    docs[kept] = doc
    impacts[kept++] = Math.ceil((sums[index] as number) / phrase.weight)
  }
  return { docs: docs.subarray(0, kept), impacts: impacts.subarray(0, kept) }
}

/** Lists this many times longer than the candidates are searched, shorter ones are laid out. */
const SEARCH_RATIO = 24

/**
 * Keeps the candidates that the list holds too, adding what it says of them; gives how many stay.
 * Laying the list out by document makes the loop free of unforeseeable branches.
 */
export function keepCommon(
  docs: Uint16Array,
  scores: Uint32Array,
  count: number,
  list: WeightedPostings,
): number {
  if (count === 0) return 0
  const { docs: other, impacts, weight } = list
  let kept = 0
  if (other.length > SEARCH_RATIO * count) {
    let low = 0
    for (let index = 0; index < count; index++) {
      const doc = docs[index] as number
      low = gallop(other, doc, low)
      if (low === other.length) break
      if (other[low] !== doc) continue
      docs[kept] = doc
      scores[kept++] = (scores[index] as number) + (impacts[low] as number) * weight
    }
    return kept
  }
  for (let index = 0; index < other.length; index++) {
    impactOf[other[index] as number] = impacts[index] as number
  }
  for (let index = 0; index < count; index++) {
    const doc = docs[index] as number
    const impact = impactOf[doc] as number
    docs[kept] = doc
    scores[kept] = (scores[index] as number) + impact * weight
    if (impact !== 0) kept++
  }
  for (let index = 0; index < other.length; index++) impactOf[other[index] as number] = 0
  return kept
}

/** First place from `from` on whose document is not before `doc`. */
function gallop(docs: Uint16Array, doc: number, from: number): number {
  let step = 1
  let low = from
  while (low + step < docs.length && (docs[low + step] as number) < doc) {
    low += step
    step <<= 1
  }
  let high = Math.min(low + step, docs.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}
