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

/** What is predicted of a text: its likeliest label from one probability up, any other from another. */
type LabelDecision = { first: number; further: number }

/**
 * The decision with the best micro-F1, 2 · hits ÷ (predicted + right), over all texts. A share is largest
 * where hits − share ÷ 2 · predicted is, for the share itself (Dinkelbach 1967): there the two kinds of
 * labels are decided apart, and a few rounds find the share.
 */
export function bestDecision(
  judged: readonly Judged[],
  calibration: LogitCalibration,
): LabelDecision {
  const firsts: Ranked[] = []
  const others: Ranked[] = []
  for (const { scores, right } of judged) {
    const ranked = Array.from(scores, (score, label) => ({ score, isRight: right.has(label) }))
    const [first, ...further] = ranked.sort((a, b) => b.score - a.score)
    if (first) firsts.push(first)
    others.push(...further)
  }
  const byScore = (a: Ranked, b: Ranked) => b.score - a.score
  firsts.sort(byScore)
  others.sort(byScore)
  const expected = judged.reduce((sum, { right }) => sum + right.size, 0)
  let share = 0
  for (let round = 0; ; round++) {
    const first = bestCut(firsts, share / 2)
    const further = bestCut(others, share / 2)
    const f1 = (2 * (first.hits + further.hits)) / (first.predicted + further.predicted + expected)
    if (f1 <= share || round === ROUNDS) {
      return {
        first: calibrated(first.score, calibration),
        further: calibrated(further.score, calibration),
      }
    }
    share = f1
  }
}

/** It is exact after three or four. */
const ROUNDS = 20

type Ranked = { score: number; isRight: boolean }

/** How far down a ranking to predict when each prediction costs so much of a hit. */
function bestCut(ranking: readonly Ranked[], cost: number) {
  let hits = 0
  let best = { score: Number.POSITIVE_INFINITY, hits: 0, predicted: 0 }
  for (const [rank, { score, isRight }] of ranking.entries()) {
    if (isRight) hits++
    const predicted = rank + 1
    if (hits - cost * predicted > best.hits - cost * best.predicted) {
      best = { score, hits, predicted }
    }
  }
  return best
}
