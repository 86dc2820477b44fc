import { TOPIC_LEVELS } from './topic-term.ts'

/**
 * The formulas of evidence, in integers: sums do not depend on their order, so both directions of
 * matching return the same numbers.
 */

/**
 * One sum per match: the low 16 bits hold the sum of words, the 15 bits above the sum of topics.
 */
export type EvidenceSums = Int32Array
const TOPICS_SHIFT = 16
const LOW_BITS = 0xffff

/** The maximum rarity that counts: one document in 400 (6 × 256, see `TermStatistics.weight`). */
const FULL_RARITY = 6 << 8
/** Scales rarity × weight × impact to 0–190, so that 256 words fit the low bits. */
const WORD_SHIFT = 19
/**
 * A typical word of an activity (one document in 50) in a title of typical length adds about 92:
 * half of the maximum evidence.
 */
const WORD_SATURATION = 135
const TOPIC_SATURATION = 160
/** The addition of a certain topic; 32 of them fit the high bits. */
const CERTAIN = 1023

/**
 * The addition of a word or phrase of a document is the product of its rarity (for a phrase, the
 * sum over its terms), its weight in the interest (1–255, 255 the heaviest) and its impact on the
 * document (1–255, see `impact.ts`, and `phraseImpact` for a phrase). The share is the product of
 * the rarity and one of the others.
 */
export const wordShare = (rarity: number, weightOrImpact: number) =>
  Math.min(rarity, FULL_RARITY) * weightOrImpact

/** The addition for a share and the remaining factor (impact or weight). */
export const wordAddition = (share: number, impactOrWeight: number) =>
  1 + (Math.imul(share, impactOrWeight) >> WORD_SHIFT)

const topicAdditions = Uint32Array.from({ length: 256 }, (_, chance) =>
  chance === 255
    ? CERTAIN
    : Math.max(1, Math.round(-TOPIC_SATURATION * Math.log(1 - chance / 255))),
)

/**
 * The addition of a topic that document and interest share.
 *
 * @param weight 1–255, of the interest
 * @param level 1–`TOPIC_LEVELS`, of the document
 */
export const topicAddition = (weight: number, level: number) =>
  (topicAdditions[Math.round((weight * level) / TOPIC_LEVELS)] as number) << TOPICS_SHIFT

/** Entry n: the evidence (0–255) for a sum of n; at least 1 for a sum above 0. */
const saturating = (length: number, saturation: number) =>
  Uint8Array.from({ length }, (_, sum) =>
    sum === 0 ? 0 : Math.max(1, Math.round(255 * (1 - Math.exp(-sum / saturation)))),
  )
const wordEvidence = saturating(1024, WORD_SATURATION)
const topicEvidence = saturating(1024, TOPIC_SATURATION)

export const wordsOf = (sums: number) => wordEvidence[Math.min(sums & LOW_BITS, 1023)] as number

export const topicsOf = (sums: number) =>
  topicEvidence[Math.min(sums >>> TOPICS_SHIFT, 1023)] as number

/** The impact of a phrase: the mean over its terms, weighted by rarity. */
export function phraseImpact(impacts: readonly number[], rarities: readonly number[]): number {
  let sum = 0
  let weight = 0
  for (let index = 0; index < impacts.length; index++) {
    sum += (impacts[index] as number) * (rarities[index] as number)
    weight += rarities[index] as number
  }
  return Math.ceil(sum / weight)
}
