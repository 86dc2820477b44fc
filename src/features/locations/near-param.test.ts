import { expect, test } from 'vitest'
import { formatNearParam, parseNearParam } from './near-param.ts'

test.each([
  ['44000:30', '44000', 30],
  ['44000', '44000', 50],
  [44000, '44000', 50],
  [1000, '01000', 50],
  ['Nantes: 20 km', 'Nantes', 20],
  ['Saint-Étienne:1000', 'Saint-Étienne', 300],
  ['29200:0', '29200', 1],
])('near=%s', (param, place, kilometres) => {
  expect(parseNearParam(param)).toEqual({ place, kilometres })
})

test.each(['', ':50', '44000:loin', '44000:5:6', '44000:-3'])('near=%s names no zone', (param) => {
  expect(parseNearParam(param)).toBeNull()
})

test('the canonical form always has the distance', () => {
  expect(formatNearParam({ place: '44000', kilometres: 50 })).toBe('44000:50')
})
