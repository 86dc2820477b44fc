import { calibrated, type LogitCalibration } from './topic-model.ts'

/** The logits of one text by label, and the labels that are right. */
export type Judged = { scores: Float64Array; right: ReadonlySet<number> }

const NEWTON_STEPS = 20
/** Nearly all scores are hopeless; were they counted, the fit would be theirs. */
const LEAST_SCORE = -4

/** The slope and offset under which the scores come true as often as they say. */
export function fitCalibration(judged: readonly Judged[]): LogitCalibration {
  let slope = 1
  let offset = 0
  for (let step = 0; step < NEWTON_STEPS; step++) {
    // Gradient and second derivatives of the logarithmic loss; the ridge keeps them invertible.
    let bySlope = 0
    let byOffset = 0
    let slopeTwice = 1e-3
    let offsetTwice = 1e-3
    let both = 0
    for (const { scores, right } of judged) {
      for (let label = 0; label < scores.length; label++) {
        const score = scores[label] as number
        if (score < LEAST_SCORE) continue
        const probability = calibrated(score, { slope, offset })
        const error = probability - (right.has(label) ? 1 : 0)
        const variance = probability * (1 - probability)
        bySlope += error * score
        byOffset += error
        slopeTwice += variance * score * score
        offsetTwice += variance
        both += variance * score
      }
    }
    const determinant = slopeTwice * offsetTwice - both * both
    slope -= (offsetTwice * bySlope - both * byOffset) / determinant
    offset -= (slopeTwice * byOffset - both * bySlope) / determinant
  }
  return { slope, offset }
}

/** Predicting the labels at least this likely has the best micro-F1 over all texts. */
export function bestThreshold(judged: readonly Judged[], calibration: LogitCalibration): number {
  const pairs = judged.flatMap(({ scores, right }) =>
    Array.from(scores, (score, label) => ({ score, isRight: right.has(label) })),
  )
  const expected = judged.reduce((sum, { right }) => sum + right.size, 0)
  let hits = 0
  let best = { score: 0, f1: 0 }
  for (const [rank, { score, isRight }] of pairs.sort((a, b) => b.score - a.score).entries()) {
    if (isRight) hits++
    const f1 = (2 * hits) / (rank + 1 + expected)
    if (f1 > best.f1) best = { score, f1 }
  }
  return calibrated(best.score, calibration)
}
