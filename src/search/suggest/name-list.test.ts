import { expect, test } from 'vitest'
import { NameList } from './name-list.ts'

const list = new NameList(
  ['Nantes', 'Nantes Métropole', 'CHU de Nantes', 'Saint-Nazaire', 'Nanterre', 'Évry'].map(
    (name) => ({ name }),
  ),
)
const found = (typed: string, limit = 5) => list.find(typed, limit).map(({ name }) => name)

test('finds names by prefixes of their words, names with that prefix first', () => {
  expect(found('nant')).toEqual(['Nantes', 'Nantes Métropole', 'Nanterre', 'CHU de Nantes'])
  expect(found('naz')).toEqual(['Saint-Nazaire'])
  expect(found('antes')).toEqual([])
})

test('requires all words, in any order, without accents or case', () => {
  expect(found('METRO nan')).toEqual(['Nantes Métropole'])
  expect(found('saint nazaire')).toEqual(['Saint-Nazaire'])
  expect(found('evr')).toEqual(['Évry'])
})

test('respects the limit and finds nothing for an empty text', () => {
  expect(found('nant', 2)).toEqual(['Nantes', 'Nantes Métropole'])
  expect(['', ' ', '«»', '\n'].flatMap((typed) => found(typed))).toEqual([])
})
