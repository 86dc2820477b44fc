import { expect, test } from 'vitest'
import { letterOf } from './letter.ts'

test.each([
  [100, 'A'],
  [80, 'A'],
  [79, 'B'],
  [60, 'B'],
  [59, 'C'],
  [40, 'C'],
  [39, 'D'],
  [20, 'D'],
  [19, 'E'],
  [0, 'E'],
  [-1, 'E'],
])('a score of %i is %s', (score, letter) => expect(letterOf(score)).toBe(letter))
