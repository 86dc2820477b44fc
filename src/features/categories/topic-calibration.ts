import { calibrated, type LogitCalibration } from './topic-model.ts'

/** The logits of one text by label, and its correct labels. */
export type Judged = { scores: Float64Array; right: ReadonlySet<number> }

const NEWTON_STEPS = 20
/** Almost all scores are very low; they would dominate the fit. */
const MIN_SCORE = -4

/** Fits slope and offset so that probabilities match observed frequencies. */
export function fitCalibration(judged: readonly Judged[]): LogitCalibration {
  let slope = 1
  let offset = 0
  for (let step = 0; step < NEWTON_STEPS; step++) {
    // Gradient and second derivatives of the log loss; the ridge term makes the matrix invertible.
    let bySlope = 0
    let byOffset = 0
    let slopeTwice = 1e-3
    let offsetTwice = 1e-3
    let both = 0
    for (const { scores, right } of judged) {
      for (let label = 0; label < scores.length; label++) {
        const score = scores[label] as number
        if (score < MIN_SCORE) continue
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

/** Thresholds: `first` for the most probable label of a text, `further` for the others. */
type LabelDecision = { first: number; further: number }

/**
 * The thresholds with the best micro-F1, 2 · hits ÷ (predicted + correct), over all texts. Uses Dinkelbach's
 * method (1967): for a given F1, maximise hits − F1 ÷ 2 · predicted, which separates into the two thresholds,
 * then repeat with the new F1.
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

/** Converges after three or four. */
const ROUNDS = 20

type Ranked = { score: number; isRight: boolean }

/** The number of predictions in a ranking when each costs `cost` of a hit. */
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
