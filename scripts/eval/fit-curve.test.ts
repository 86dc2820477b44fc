import { expect, test } from 'vitest'
import { likelihood } from '#/features/matching/likelihood.ts'
import { type EvidencePair, fitCurve } from './fit-curve.ts'

const GRID = [0, 30, 80, 140, 200, 255]
const EVERY_EVIDENCE = GRID.flatMap((words) => GRID.map((topics) => ({ words, topics })))

test('recovers the curve that generated the data', () => {
  const truth = { offset: -4, words: 0.6, topics: 5 }
  const pairs = EVERY_EVIDENCE.flatMap((evidence): EvidencePair[] => {
    const likely = likelihood(evidence.words, evidence.topics, truth)
    return [
      { ...evidence, isRelevant: true, weight: likely },
      { ...evidence, isRelevant: false, weight: 1 - likely },
    ]
  })
  const { offset, words, topics } = fitCurve(pairs)
  expect(offset).toBeCloseTo(truth.offset, 1)
  expect(words).toBeCloseTo(truth.words, 1)
  expect(topics).toBeCloseTo(truth.topics, 1)
})

test('words have a fixed share of the weight of topics', () => {
  const pairs = EVERY_EVIDENCE.map((evidence) => ({
    ...evidence,
    isRelevant: evidence.words < 100 && evidence.topics > 100,
    weight: 1,
  }))
  const { words, topics } = fitCurve(pairs)
  expect(topics).toBeGreaterThan(1)
  expect(words).toBeCloseTo(0.12 * topics)
})
