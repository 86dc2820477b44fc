import { expect, test } from 'vitest'
import { letterFigures } from './letter-measures.ts'

test('computes precision and recall by letter', () => {
  const [a, b, , , e] = letterFigures(
    [
      { score: 95, isRelevant: true, isInZone: true },
      { score: 80, isRelevant: false, isInZone: true },
      { score: 79, isRelevant: true, isInZone: true },
      { score: 5, isRelevant: true, isInZone: true },
      { score: 5, isRelevant: false, isInZone: false },
    ],
    6,
  )
  expect(a).toMatchObject({ letter: 'A', graded: 2, relevant: 1, precision: 0.5, held: 1 / 6 })
  expect(b).toMatchObject({ letter: 'B', graded: 1, precision: 1 })
  expect(e).toMatchObject({ letter: 'E', precision: 0.5, precisionInZone: 1 })
})
