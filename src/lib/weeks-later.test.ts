import { expect, test } from 'vitest'
import { PARIS } from '#/domain/time/local-time.ts'
import { weeksLater } from './weeks-later.ts'

test.each([
  ['2021-02-08T11:00:00Z', 1, '2021-02-15T11:00:00.000Z'],
  ['2021-03-22T11:00:00Z', 1, '2021-03-29T10:00:00.000Z'],
  ['2021-10-29T10:00:00Z', 1, '2021-11-05T11:00:00.000Z'],
  ['2021-01-17T23:00:00Z', 26, '2021-07-18T22:00:00.000Z'],
])('%s, %i weeks later at the same hour in Paris', (instant, weeks, later) => {
  expect(weeksLater(new Date(instant), weeks, PARIS).toISOString()).toBe(later)
})

test('overseas the clock does not change with the seasons of Paris', () => {
  const noon = new Date('2021-03-22T16:00:00Z')
  expect(weeksLater(noon, 1, 'America/Guadeloupe')).toEqual(new Date('2021-03-29T16:00:00Z'))
})
