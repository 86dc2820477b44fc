import { expect, test } from 'vitest'
import { searchChoice, searchDay, searchId, searchText } from './read-search.ts'

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
  const id = '01a1fb34-4e87-7202-8265-000000000001'
  expect([searchId(id), searchId(`${id}0`), searchId('1')]).toEqual([id, undefined, undefined])
})
