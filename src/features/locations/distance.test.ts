import { expect, test } from 'vitest'
import { kilometresBetween } from './distance.ts'

const nantes = { latitude: 47.2184, longitude: -1.5536 }
const paris = { latitude: 48.8566, longitude: 2.3522 }
const noumea = { latitude: -22.2758, longitude: 166.458 }

test('computes great-circle distances', () => {
  expect(kilometresBetween(nantes, paris)).toBeCloseTo(342.6, 0)
  expect(kilometresBetween(paris, nantes)).toBe(kilometresBetween(nantes, paris))
  expect(kilometresBetween(nantes, nantes)).toBe(0)
  expect(Math.round(kilometresBetween(paris, noumea) / 100)).toBe(167)
})
