import { expect, test } from 'vitest'
import { firstMatch, matchingGroups } from './choice-groups.ts'

const groups = [
  {
    value: 'bretagne',
    label: 'Bretagne',
    options: [
      { value: '22', label: "Côtes-d'Armor (22)" },
      { value: '29', label: 'Finistère (29)' },
    ],
  },
  { value: 'corse', label: 'Corse', options: [{ value: '2A', label: 'Corse-du-Sud (2A)' }] },
]
const found = (typed: string) =>
  matchingGroups(groups, typed).flatMap(({ options }) => options.map(({ value }) => value))

test('a value is found by the start of any of its words, without accents or capitals', () => {
  expect(found('armor')).toEqual(['22'])
  expect(found('COTES d')).toEqual(['22'])
  expect(found('2a')).toEqual(['2A'])
})

test('a group that is called so comes with all its values', () => {
  expect(found('bret')).toEqual(['22', '29'])
})

test('nothing typed is everything, and what is no word finds nothing', () => {
  expect(found('')).toEqual(['22', '29', '2A'])
  expect(found('licorne')).toEqual([])
  expect(found('?')).toEqual([])
})

test('the first that is called so: a value, or a group with all of its own', () => {
  const first = (typed: string) => firstMatch(matchingGroups(groups, typed), typed)
  expect(first('cor')).toEqual(['2A'])
  expect(first('bret')).toEqual(['22', '29'])
  expect(first('d')).toEqual(['22'])
  expect(first('licorne')).toEqual([])
  expect(first('')).toEqual([])
})

test('a group of values found elsewhere is shown whole; its first value is the match', () => {
  const found = {
    value: 'communes',
    label: 'Communes',
    options: [
      { value: '35000 Rennes', label: 'Rennes (35000)' },
      { value: '11190 Rennes-les-Bains', label: 'Rennes-les-Bains (11190)' },
    ],
    isFound: true,
  }
  expect(matchingGroups([found], 'commune')).toEqual([found])
  expect(firstMatch([found], 'commune')).toEqual(['35000 Rennes'])
})
