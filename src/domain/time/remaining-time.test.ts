import { expect, test } from 'vitest'
import { remainingSeconds, spokenSeconds } from './remaining-time.ts'

test('the remaining time follows the pace of this run, not of the run that it continues', () => {
  expect(remainingSeconds({ before: 0, done: 25, total: 100, seconds: 10 })).toBe(30)
  expect(remainingSeconds({ before: 50, done: 75, total: 100, seconds: 10 })).toBe(10)
})

test('no remaining time is given before anything is done, and zero past the end', () => {
  expect(remainingSeconds({ before: 50, done: 50, total: 100, seconds: 10 })).toBeNull()
  expect(remainingSeconds({ before: 0, done: 110, total: 100, seconds: 10 })).toBe(0)
})

test('durations are written in French words', () => {
  expect([42, 180, 7500].map(spokenSeconds)).toEqual(['42 s', '3 min', '2 h 05'])
})

test('the unit changes at 90 seconds and at 90 minutes', () => {
  expect([0, 89, 90, 5_369, 5_370, 5_400, 7_170].map(spokenSeconds)).toEqual([
    '0 s',
    '89 s',
    '2 min',
    '89 min',
    '1 h 30',
    '1 h 30',
    '2 h 00',
  ])
})

test('a run that did everything has no time left', () => {
  expect(remainingSeconds({ before: 0, done: 100, total: 100, seconds: 10 })).toBe(0)
})
