import { expect, test } from 'vitest'
import { mapStrings } from './json.ts'

test('every text is changed, in lists and objects too; numbers, flags, nulls and names stay', () => {
  const value = { title: 'a', lots: ['b', { title: 'c', number: 1 }], isOpen: true, place: null }
  expect(mapStrings(value, (text) => text.toUpperCase())).toEqual({
    title: 'A',
    lots: ['B', { title: 'C', number: 1 }],
    isOpen: true,
    place: null,
  })
})
