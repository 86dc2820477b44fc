import { expect, test } from 'vitest'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { DEPARTMENTS, OTHER_TERRITORIES } from './departments.ts'

test('an overseas département has its own time zone', () => {
  const noon = new Date('2026-01-15T12:00:00Z')
  const clockIn = (code: string) =>
    new Intl.DateTimeFormat('fr', { timeStyle: 'short', timeZone: timeZoneOf(code) }).format(noon)
  expect(['75', '971', '973', '974', '976', '975', '987', '988', '986'].map(clockIn)).toEqual([
    '13:00',
    '08:00',
    '09:00',
    '16:00',
    '15:00',
    '09:00',
    '02:00',
    '23:00',
    '00:00',
  ])
})

test('the metropolis and places abroad have the time zone of Paris', () => {
  const paris = [...DEPARTMENTS, ...OTHER_TERRITORIES].filter(
    ({ value }) => timeZoneOf(value) === 'Europe/Paris',
  )
  expect(paris).toHaveLength(97)
  expect(timeZoneOf(null)).toBe('Europe/Paris')
})
