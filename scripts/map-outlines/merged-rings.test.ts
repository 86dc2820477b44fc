import { expect, test } from 'vitest'
import { mergedRings, ringsOfPath } from './merged-rings.ts'

test('two neighbours have one outline, without the border between them', () => {
  const [left = []] = ringsOfPath('m0 0l2 0 0 2-2 0z')
  const [right = []] = ringsOfPath('m2 0l2 0 0 2-2 0z')
  const [outline, ...others] = mergedRings([left, right])
  expect(others).toEqual([])
  expect(outline).toHaveLength(6)
  expect(outline).not.toContainEqual([1, 1])
})

test('the second ring of a path begins from the start of the first', () => {
  expect(ringsOfPath('m1 1l1 0 0 1zm10 0l1 0 0 1z')[1]).toEqual([
    [11, 1],
    [12, 1],
    [12, 2],
  ])
})
