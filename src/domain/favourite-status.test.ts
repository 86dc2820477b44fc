import { expect, test } from 'vitest'
import { AWAITED_STATUSES, FAVOURITE_STATUSES, isSettled } from './favourite-status.ts'

test('the deadline matters no more for what was refused, won or lost', () => {
  expect(FAVOURITE_STATUSES.filter(isSettled)).toEqual(['no_go', 'won', 'lost'])
  expect(AWAITED_STATUSES.filter(isSettled)).toEqual([])
})
