import { expect, test } from 'vitest'
import { drawnWays } from './lifecycle-drawing.ts'

test('the picture shows every way of the lifecycle, once', () => {
  const ways = drawnWays().map(({ key, lines }) => [key, lines])
  expect(ways).toContainEqual(['published withdrawn', ['Retirer', 'Plus aucun avis initial']])
  expect(new Set(ways.map(([key]) => key)).size).toBe(ways.length)
})
