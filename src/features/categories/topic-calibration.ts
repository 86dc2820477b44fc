import { calibrated, type LogitCalibration } from './topic-model.ts'

/** The logits of one text by label, and the labels that are right. */
export type Judged = { scores: Float32Array; right: ReadonlySet<number> }

const NEWTON_STEPS = 20

/** The slope and offset under which the first `labels` scores come true as often as they say. */
export function fitCalibration(judged: readonly Judged[], labels: number): LogitCalibration {
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
      for (let label = 0; label < labels; label++) {
        const score = scores[label] ?? 0
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

const THRESHOLDS = Array.from({ length: 56 }, (_, index) => (index + 5) / 100)

/**
 * The probability from which on predicting a label is worth it: the threshold of the best micro-F1
 * over all texts, the likeliest label being predicted always.
 */
export function bestThreshold(judged: readonly Judged[], calibration: LogitCalibration): number {
  const texts = judged.map(({ scores, right }) => {
    const probabilities = Array.from(scores, (score, label) => ({
      probability: calibrated(score, calibration),
      isRight: right.has(label),
    })).sort((a, b) => b.probability - a.probability)
    return { probabilities, right: right.size }
  })
  let best = { threshold: 0.5, f1: 0 }
  for (const threshold of THRESHOLDS) {
    let hits = 0
    let counted = 0
    for (const { probabilities, right } of texts) {
      counted += right
      for (const [rank, { probability, isRight }] of probabilities.entries()) {
        if (rank > 0 && probability < threshold) break
        counted++
        if (isRight) hits++
      }
    }
    const f1 = (2 * hits) / (counted || 1)
    if (f1 > best.f1) best = { threshold, f1 }
  }
  return best.threshold
}
