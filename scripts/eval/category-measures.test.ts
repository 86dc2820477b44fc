import { expect, test } from 'vitest'
import { bestDecision, calibrationError, microF1, reliability, top1 } from './category-measures.ts'

const SURE = {
  predicted: [
    { slug: 'voirie', probability: 0.9 },
    { slug: 'eau', probability: 0.4 },
  ],
  right: ['voirie', 'eau'],
}
const UNSURE = { predicted: [{ slug: 'bois', probability: 0.2 }], right: ['peinture'] }
const SILENT = { predicted: [], right: ['assurances'] }

test('the first category is right if it is one of the true ones', () => {
  expect(top1([SURE, UNSURE, SILENT])).toBeCloseTo(1 / 3)
})

test('missing and wrong predictions lower F1 equally', () => {
  expect(microF1([SURE], { first: 0.3, further: 0.3 })).toBe(1)
  expect(microF1([SURE, SILENT], { first: 0.3, further: 0.3 })).toBeCloseTo(4 / 5)
  expect(microF1([SURE, UNSURE], { first: 0, further: 0.3 })).toBeCloseTo(4 / 6)
})

test('the best decision excludes categories that are mostly wrong', () => {
  const { first, further } = bestDecision([SURE, UNSURE])
  expect(first).toBe(further)
  expect(first).toBeGreaterThan(0.2)
  expect(first).toBeLessThanOrEqual(0.4)
})

test('calibration error is the gap between predicted and observed frequency', () => {
  const bands = reliability([SURE, UNSURE])
  expect(bands[9]).toEqual({ from: 0.9, pairs: 1, said: 0.9, cameTrue: 1 })
  expect(calibrationError(bands)).toBeCloseTo((0.1 + 0.6 + 0.2) / 3)
})
