import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './answer-states.ts'

test('a new answer is of the company alone, declares nothing and has no variant', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    candidacy: 'alone',
    lots: [],
    withVariant: false,
    declaresNoExclusion: false,
  })
})

test('in a new group the company is the leader, not liable for the others', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ isLeader: true, leaderIsSolidary: false })
})
