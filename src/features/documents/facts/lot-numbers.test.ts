import { expect, test } from 'vitest'
import { lotsNamedIn } from './lot-numbers.ts'

test('lots are named one by one and as a range', () => {
  expect(lotsNamedIn('les lots n°1 a 3 et 5')).toEqual([1, 2, 3, 5])
})
