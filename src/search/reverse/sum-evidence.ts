import { COLUMN_NAMES } from '../columns.ts'
import { alternativePostings } from '../query/clause-postings.ts'
import { kilometresOfChord } from '../query/geo-point.ts'
import { type EvidenceSums, topicAddition, wordAddition, wordShare } from '../scoring/evidence.ts'
import { type Bits, bitWordCount, setBit } from '../storage/bit-set.ts'
import { squaredChordTo } from '../storage/point-column.ts'
import {
  columnOf,
  MAX_SEGMENT_SIZE,
  type Postings,
  postingsOf,
  type Segment,
} from '../storage/segment.ts'
import { setHasValue, type ValueColumn } from '../storage/value-column.ts'
import type { InterestPlan, PlannedPhrase } from './plan-interest.ts'

/**
 * Adds the evidence of the words and topics of an interest to the sums per document of a segment.
 */
export function sumEvidence(
  segment: Segment,
  plan: InterestPlan,
  within: Bits,
  sums: EvidenceSums,
) {
  for (const { phrase, weight } of plan.words) {
    addWord(alternativePostings(segment, phrase, within), phrase.weight, weight, sums)
  }
  for (const { term, weight, level } of plan.topics) {
    const docs = postingsOf(segment, term)?.docs
    if (docs) addTopic(docs, topicAddition(weight, level), sums)
  }
}

function addWord({ docs, impacts }: Postings, rarity: number, weight: number, sums: EvidenceSums) {
  const share = wordShare(rarity, weight)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    sums[doc] = (sums[doc] as number) + wordAddition(share, impacts[at] as number)
  }
}

function addTopic(docs: Uint16Array, addition: number, sums: EvidenceSums) {
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    sums[doc] = (sums[doc] as number) + addition
  }
}

const NONE: Bits = new Uint32Array(bitWordCount(MAX_SEGMENT_SIZE))

/** The documents that hold an excluded word or phrase. */
export function excludedBits(
  segment: Segment,
  excluded: readonly PlannedPhrase[],
  within: Bits,
): Bits {
  if (excluded.length === 0) return NONE
  const bits = new Uint32Array(bitWordCount(segment.size))
  for (const { phrase } of excluded) {
    const { docs } = alternativePostings(segment, phrase, within)
    for (let at = 0; at < docs.length; at++) setBit(bits, docs[at] as number)
  }
  return bits
}

const DEPARTMENTS = COLUMN_NAMES.indexOf('departments')

export const departmentsOf = (segment: Segment) => columnOf(segment, DEPARTMENTS)

/** 1 for a set of departments that is inside the zone or empty; `wanted` as in `InterestPlan`. */
export function zoneOfSet(column: ValueColumn, set: number, wanted: Uint8Array | null): 0 | 1 {
  if (wanted === null || column.setStarts[set] === column.setStarts[set + 1]) return 1
  return setHasValue(column, set, wanted) ? 1 : 0
}

/** Kilometres between a document and the place of the interest; NaN where one is unknown. */
export const kilometresTo = ({ positions }: Segment, doc: number, { place }: InterestPlan) =>
  place === null ? Number.NaN : kilometresOfChord(squaredChordTo(positions, doc, place))

/** The zone (1 inside, 0 outside) by set of departments. */
export function zonesOf(column: ValueColumn, wanted: Uint8Array | null): Uint8Array {
  const zones = new Uint8Array(column.setStarts.length - 1)
  for (let set = 0; set < zones.length; set++) zones[set] = zoneOfSet(column, set, wanted)
  return zones
}
