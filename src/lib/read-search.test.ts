import { expect, test } from 'vitest'
import { searchChoice, searchDay, searchText } from './read-search.ts'

test('what makes no sense in an address counts as absent', () => {
  expect([searchText('  essai '), searchText(' '), searchText(true)]).toEqual([
    'essai',
    undefined,
    undefined,
  ])
  expect([searchChoice('asc', ['asc', 'desc']), searchChoice('up', ['asc', 'desc'])]).toEqual([
    'asc',
    undefined,
  ])
  expect([searchDay('2026-11-20'), searchDay('2026-13-40'), searchDay('hier')]).toEqual([
    '2026-11-20',
    undefined,
    undefined,
  ])
})
