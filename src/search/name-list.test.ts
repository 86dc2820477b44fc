import { expect, test } from 'vitest'
import { NameList } from './name-list.ts'

const list = new NameList(
  ['Nantes', 'Nantes Métropole', 'CHU de Nantes', 'Saint-Nazaire', 'Nanterre', 'Évry'].map(
    (name) => ({ name }),
  ),
)
const found = (typed: string, limit = 5) => list.find(typed, limit).map(({ name }) => name)

test('names are found by the beginnings of their words, those that begin so first', () => {
  expect(found('nant')).toEqual(['Nantes', 'Nantes Métropole', 'Nanterre', 'CHU de Nantes'])
  expect(found('naz')).toEqual(['Saint-Nazaire'])
  expect(found('antes')).toEqual([])
})

test('all words count, in any order, without accents or capitals', () => {
  expect(found('METRO nan')).toEqual(['Nantes Métropole'])
  expect(found('saint nazaire')).toEqual(['Saint-Nazaire'])
  expect(found('evr')).toEqual(['Évry'])
})

test('no more than asked for, and nothing for nothing', () => {
  expect(found('nant', 2)).toEqual(['Nantes', 'Nantes Métropole'])
  expect(['', ' ', '«»', '\n'].flatMap((typed) => found(typed))).toEqual([])
})
