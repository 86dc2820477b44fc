import { expect, test } from 'vitest'
import { weighCriteria } from './criterion-weights.ts'

const named = (...pairs: [string, string | null][]) => ({
  criteria: pairs.map(([name, value]) => ({ name, value })),
})

function ofCall(value: Parameters<typeof weighCriteria>[0]) {
  const [group, ...others] = weighCriteria(value)
  expect(others).toEqual([])
  if (!group) throw new Error('No group')
  return group
}

test('bare numbers that add up to 100 are percentages', () => {
  const { criteria, unexpectedTotal } = ofCall(named(['Prix', '60'], ['Délai', '40.0']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    ['60\u00a0%', 0.6],
    ['40\u00a0%', 0.4],
  ])
  expect(unexpectedTotal).toBeNull()
})

test('points are parts of their sum', () => {
  const { criteria } = ofCall(named(['Prix', '12 points'], ['Technique', '8 points']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    ['12 points', 0.6],
    ['8 points', 0.4],
  ])
})

test('sub-criteria among criteria keep their own weights, and the total is shown', () => {
  const list = named(['Technique', '40'], ['– délais', '20'], ['– méthode', '20'], ['Prix', '60'])
  const { criteria, unexpectedTotal } = ofCall(list)
  expect(criteria.map(({ share }) => share)).toEqual([0.4, 0.2, 0.2, 0.6])
  expect(unexpectedTotal).toBe(140)
})

test('criteria that name their lots are listed by lot, lots judged alike together', () => {
  const groups = weighCriteria(
    named(
      ['Lot 1 : Prix', '40'],
      ['Lot 1 : Technique', '60'],
      ['Lot n°2 - Prix', '70'],
      ['Lot n°2 - Délai', '30'],
      ['Lot 3 : Prix', '40'],
      ['Lot 3 : Technique', '60'],
    ),
  )
  const stated = groups.map(({ lots, criteria }) => [
    lots,
    criteria.map(({ name, weight }) => `${name} ${weight}`),
  ])
  expect(stated).toEqual([
    [
      [1, 3],
      ['Prix 40\u00a0%', 'Technique 60\u00a0%'],
    ],
    [[2], ['Prix 70\u00a0%', 'Délai 30\u00a0%']],
  ])
})

test('criteria without weights have no bar', () => {
  const { criteria } = ofCall(named(['Prix', null], ['Technique', 'voir règlement']))
  expect(criteria.map(({ weight, share }) => [weight, share])).toEqual([
    [null, null],
    ['voir règlement', null],
  ])
})

test('one number without the others says nothing of its part', () => {
  const { criteria } = ofCall(named(['Prix', '12'], ['Technique', null]))
  expect(criteria[0]).toMatchObject({ weight: '12', share: null })
})

test('version 1 of the result reads as version 2 does', () => {
  const { criteria } = ofCall({
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
    { rank: 0, name: 'Équipe', weight: '25\u00a0%', share: 0.25, subCriteria: [] },
  ])
})
