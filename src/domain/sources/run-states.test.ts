import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, RETRY_HOURS, spanKey } from './run-states.ts'

test('what a source did not give is requested again after an hour, six, a day and three days', () => {
  expect(RETRY_HOURS).toEqual([1, 6, 24, 72])
})

test('after the fifth request an operator decides', () => {
  expect(MOST_ATTEMPTS).toBe(RETRY_HOURS.length + 1)
})

test('the position of new notices and that of a back-fill have names of their own', () => {
  expect(spanKey(null)).toBe('live')
  expect(spanKey({ from: '2026-01-01', to: '2026-01-31' })).toBe('2026-01-01..2026-01-31')
})
