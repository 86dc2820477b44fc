/** How evidence becomes the probability that a tender is the firm's business. */
export type LikelihoodCurve = { offset: number; words: number; topics: number; both: number }

/** Learned by `scripts/eval/fit-grade.ts` on January 2021; see docs/matching.md. */
export const CURVE: LikelihoodCurve = { offset: -6, words: 3, topics: 5, both: 2 }

const FULL = 255

/**
 * @param words 0–255, as in `Evidence`
 * @param topics 0–255
 */
export function likelihood(words: number, topics: number, curve = CURVE): number {
  const w = words / FULL
  const t = topics / FULL
  const logit = curve.offset + curve.words * w + curve.topics * t + curve.both * w * t
  return 1 / (1 + Math.exp(-logit))
}
