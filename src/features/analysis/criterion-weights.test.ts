import { expect, test } from 'vitest'
import { weighCriteria } from './criterion-weights.ts'

const named = (...pairs: [string, string | null][]) => ({
  criteria: pairs.map(([name, value]) => ({ name, value })),
})

test('bare numbers that add up to 100 are percentages', () => {
  const { criteria, unexpectedTotal } = weighCriteria(named(['Prix', '60'], ['Délai', '40.0']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    ['60\u00a0%', 0.6],
    ['40\u00a0%', 0.4],
  ])
  expect(unexpectedTotal).toBeNull()
})

test('points are parts of their sum', () => {
  const { criteria } = weighCriteria(named(['Prix', '12 points'], ['Technique', '8 points']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    ['12 points', 0.6],
    ['8 points', 0.4],
  ])
})

test('criteria of two lots in one list keep their own weights, and the total is told', () => {
  const list = named(
    ['Lot 1 : prix', '40'],
    ['Lot 1 : technique', '60'],
    ['Lot 2 : prix', '30'],
    ['Lot 2 : technique', '70'],
  )
  const { criteria, unexpectedTotal } = weighCriteria(list)
  expect(criteria.map(({ share }) => share)).toEqual([0.4, 0.6, 0.3, 0.7])
  expect(unexpectedTotal).toBe(200)
})

test('criteria without weights have no bar', () => {
  const { criteria } = weighCriteria(named(['Prix', null], ['Technique', 'voir règlement']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    [null, null],
    ['voir règlement', null],
  ])
})

test('one number without the others says nothing of its part', () => {
  const { criteria } = weighCriteria(named(['Prix', '12'], ['Technique', null]))
  expect(criteria[0]).toMatchObject({ weight: '12', share: null })
})

test('version 1 of the result reads as version 2 does', () => {
  const { criteria } = weighCriteria({
    criteria: [
      { criterion: 'Prix', value: '40 %' },
      {
        criterion: 'Technique',
        value: '60 %',
        subCriterion: [{ subCriterion: 'Équipe', value: '25 %' }],
      },
    ],
  })
  expect(criteria[1]?.subCriteria).toEqual([
    { name: 'Équipe', weight: '25\u00a0%', share: 0.25, subCriteria: [] },
  ])
})
