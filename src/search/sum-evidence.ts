import { type Bits, setBit, wordsFor } from './bits.ts'
import { alternativePostings } from './clause-postings.ts'
import { type EvidenceSums, topicAddition, wordAddition } from './evidence.ts'
import { COLUMN_NAMES } from './indexed-document.ts'
import type { InterestPlan, PlannedPhrase } from './plan-interest.ts'
import { type Postings, postingsOf, type Segment } from './segment.ts'

/** Adds to the sums, by document, what the words and topics of an interest come to in a segment. */
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
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    sums[doc] = (sums[doc] as number) + wordAddition(rarity, weight, impacts[at] as number)
  }
}

function addTopic(docs: Uint16Array, addition: number, sums: EvidenceSums) {
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    sums[doc] = (sums[doc] as number) + addition
  }
}

/** Documents that hold something unwanted. */
export function excludedBits(
  segment: Segment,
  excluded: readonly PlannedPhrase[],
  within: Bits,
): Bits {
  const bits = new Uint32Array(wordsFor(segment.size))
  for (const { phrase } of excluded) {
    const { docs } = alternativePostings(segment, phrase, within)
    for (let at = 0; at < docs.length; at++) setBit(bits, docs[at] as number)
  }
  return bits
}

const DEPARTMENTS = COLUMN_NAMES.indexOf('departments')

/** By document the number of its set of departments, and by set a 1 where it is in the zone or no place at all. */
export function zoneOfSets(segment: Segment, wanted: Uint8Array | null) {
  const column = segment.columns[DEPARTMENTS]
  if (column === undefined) throw new Error('segment without departments')
  const { setOf, setStarts, setValues } = column
  const zones = new Uint8Array(setStarts.length - 1)
  for (let set = 0; set < zones.length; set++) {
    const own = setValues.subarray(setStarts[set], setStarts[set + 1])
    const inside = wanted === null || own.length === 0 || own.some((value) => wanted[value] === 1)
    zones[set] = inside ? 1 : 0
  }
  return { setOf, zones }
}
