import { expect, test } from 'vitest'
import { bestDecision, fitCalibration, type Judged } from './topic-calibration.ts'
import { calibrated } from './topic-model.ts'

const judged = (score: number, isRight: boolean): Judged => ({
  scores: Float64Array.of(score),
  right: new Set(isRight ? [0] : []),
})

/** Scores of 3 (nominally 95 %) are right three times in four, scores of −3 one time in four. */
const OVERCONFIDENT = [3, 3, 3, 3].flatMap((score, index) => [
  judged(score, index < 3),
  judged(-score, index === 3),
])

test('an overconfident model is calibrated to its real precision', () => {
  const calibration = fitCalibration(OVERCONFIDENT)
  expect(calibrated(3, calibration)).toBeCloseTo(0.75, 2)
  expect(calibrated(-3, calibration)).toBeCloseTo(0.25, 2)
})

test('very low scores do not change the fit', () => {
  const hopeless = Array.from({ length: 1000 }, () => judged(-9, false))
  expect(fitCalibration([...OVERCONFIDENT, ...hopeless])).toEqual(fitCalibration(OVERCONFIDENT))
})

test('predicts labels that improve F1, with a separate threshold for the first label', () => {
  const text = (first: number, second: number, ...right: number[]): Judged => ({
    scores: Float64Array.of(second, first),
    right: new Set(right),
  })
  const texts = [
    text(2, 1, 1),
    text(1, 0.9, 1),
    text(0, -1, 1),
    text(-2, -3, 0),
    text(3, 1.5, 0, 1),
  ]
  const calibration = { slope: 1, offset: 0 }
  expect(bestDecision(texts, calibration)).toEqual({
    first: calibrated(0, calibration),
    further: calibrated(1.5, calibration),
  })
})
