import { expect, test } from 'vitest'
import { diskHealth, emailsHealth, jobsHealth, sourcesHealth, virusCheckHealth } from './health.ts'

const now = new Date('2026-11-20T10:00:00Z')
const run = (outcome: string, lastSuccessAt: string | null, isScheduled = true) => ({
  isScheduled,
  lastRun: { outcome },
  lastSuccessAt,
})

test.each([
  ['good', run('succeeded', '2026-11-20T09:00:00Z')],
  ['watch', run('failed', '2026-11-20T09:00:00Z')],
  ['watch', run('partial', '2026-11-20T09:00:00Z')],
  ['fault', run('failed', '2026-11-10T09:00:00Z')],
  ['fault', run('failed', null)],
  ['good', run('failed', null, false)],
])('sources are in state %s after %o', (state, source) => {
  expect(sourcesHealth([source], now)).toBe(state)
})

const jobs = { waiting: 1, running: 0, givenUp: 0, oldestDueAt: null }

test('jobs are at fault without a worker, and where one should have begun long ago', () => {
  expect(jobsHealth(null, now)).toBe('fault')
  expect(jobsHealth({ ...jobs, oldestDueAt: '2026-11-20T09:00:00Z' }, now)).toBe('fault')
  expect(jobsHealth({ ...jobs, oldestDueAt: '2026-11-20T09:55:00Z' }, now)).toBe('good')
  expect(jobsHealth({ ...jobs, givenUp: 1 }, now)).toBe('watch')
})

test('e-mails are at fault where one has waited for more than half an hour', () => {
  expect(emailsHealth({ oldestDueAt: '2026-11-20T09:00:00Z', failed: 0 }, now)).toBe('fault')
  expect(emailsHealth({ oldestDueAt: null, failed: 2 }, now)).toBe('watch')
  expect(emailsHealth({ oldestDueAt: null, failed: 0 }, now)).toBe('good')
})

test('the disk is watched below 15 % and at fault below 5 %', () => {
  const states = [50, 10, 4].map((freeBytes) => diskHealth({ freeBytes, totalBytes: 100 }))
  expect(states).toEqual(['good', 'watch', 'fault'])
})

test('virus checks are at fault where a file has had no verdict for more than a quarter of an hour', () => {
  const instants = [null, '2026-11-20T09:50:00Z', '2026-11-20T09:40:00Z']
  expect(instants.map((since) => virusCheckHealth({ since }, now))).toEqual([
    'good',
    'watch',
    'fault',
  ])
})
