import { expect, test } from 'vitest'
import { overSeeds } from './over-seeds.ts'

test('gives the mean of each figure with its range, and leaves names and equal figures', () => {
  expect(
    overSeeds([
      [{ buyers: 'all', ndcg20: 0.7, calls: 10 }],
      [{ buyers: 'all', ndcg20: 0.72, calls: 10 }],
    ]),
  ).toEqual([{ buyers: 'all', ndcg20: 0.71, 'ndcg20 of seeds': '0.7–0.72', calls: 10 }])
  expect(overSeeds([])).toEqual([])
})
