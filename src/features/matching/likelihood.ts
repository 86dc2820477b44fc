/** Coefficients of the probability that a tender is relevant for a firm. */
export type LikelihoodCurve = {
  offset: number
  words: number
  /** Multiplied by the square root of the topic evidence, because small evidence adds most. */
  topics: number
}

/**
 * Fitted on January 2021 by `scripts/eval/fit-grade.ts`, with words at 0.12 of the topics: with a free weight the
 * order of the lists is worse; see docs/matching.md.
 */
const CURVE: LikelihoodCurve = { offset: -4.539, words: 0.88, topics: 7.334 }

const FULL = 255

/**
 * @param words 0–255, as in `Evidence`
 * @param topics 0–255
 */
export function likelihood(words: number, topics: number, curve = CURVE): number {
  const logit =
    curve.offset + (curve.words * words) / FULL + curve.topics * Math.sqrt(topics / FULL)
  return 1 / (1 + Math.exp(-logit))
}
