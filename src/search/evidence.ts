import { TOPIC_LEVELS } from './topic-term.ts'

/**
 * How evidence is made, in integers: the sums are the same in whatever order, so that a document and an
 * interest get the same numbers whichever of them is being looked up.
 */

/** Sums of one match each: what words add stands in the low 16 bits, what topics add in the 15 above. */
export type EvidenceSums = Int32Array
const TOPICS_SHIFT = 16
const LOW_BITS = 0xffff

/** Rarer than one document in 400 (a rarity of 6 × 256, see `TermStatistics.weight`) counts no more. */
const FULL_RARITY = 6 << 8
/** Brings rarity × weight × impact to 0–190: 256 words never leave the low bits. */
const WORD_SHIFT = 19
/** A usual word of a trade (one document in 50) in a usual title adds about 92: half of all there is. */
const WORD_SATURATION = 135
const TOPIC_SATURATION = 160
/** What a certain topic adds: 32 of them never leave the high bits. */
const CERTAIN = 1023

/**
 * What a word or phrase adds that a document holds is the product of three: its rarity (of a phrase the sum of
 * its terms'), its weight for the interest (1–255, 255 the heaviest) and its impact on the document (1–255,
 * see `impact.ts`, and `phraseImpact` for a phrase). The share is that of rarity and one of the others.
 */
export const wordShare = (rarity: number, weightOrImpact: number) =>
  Math.min(rarity, FULL_RARITY) * weightOrImpact

/** From the share, and the other of weight and impact. */
export const wordAddition = (share: number, impactOrWeight: number) =>
  1 + (Math.imul(share, impactOrWeight) >> WORD_SHIFT)

const topicAdditions = Uint32Array.from({ length: 256 }, (_, chance) =>
  chance === 255
    ? CERTAIN
    : Math.max(1, Math.round(-TOPIC_SATURATION * Math.log(1 - chance / 255))),
)

/**
 * What a topic adds that a document has.
 *
 * @param weight 1–255, the interest's
 * @param level 1–`TOPIC_LEVELS`, the document's
 */
export const topicAddition = (weight: number, level: number) =>
  (topicAdditions[Math.round((weight * level) / TOPIC_LEVELS)] as number) << TOPICS_SHIFT

/** Byte n: the evidence that a sum of n comes to, at least 1 for anything. */
const saturating = (length: number, saturation: number) =>
  Uint8Array.from({ length }, (_, sum) =>
    sum === 0 ? 0 : Math.max(1, Math.round(255 * (1 - Math.exp(-sum / saturation)))),
  )
const wordEvidence = saturating(1024, WORD_SATURATION)
const topicEvidence = saturating(1024, TOPIC_SATURATION)

export const wordsOf = (sums: number) => wordEvidence[Math.min(sums & LOW_BITS, 1023)] as number

export const topicsOf = (sums: number) =>
  topicEvidence[Math.min(sums >>> TOPICS_SHIFT, 1023)] as number

/** The impact of a phrase: the mean of its terms', the rarer the more. */
export function phraseImpact(impacts: readonly number[], rarities: readonly number[]): number {
  let sum = 0
  let weight = 0
  for (let index = 0; index < impacts.length; index++) {
    sum += (impacts[index] as number) * (rarities[index] as number)
    weight += rarities[index] as number
  }
  return Math.ceil(sum / weight)
}
