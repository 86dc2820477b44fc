import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { signInLimits, visitorSiteLimits } from './attempt-limits.ts'
import { forgetAttempt, mayAttempt } from './attempts.server.ts'

const db = await testDatabase()
const limits = [{ key: 'essai', most: 2, minutes: 15 }]

test('so many tries are counted, by every process together, until the time is over', async () => {
  const tries = await Promise.all([1, 2, 3].map(() => mayAttempt(db, limits)))
  expect(tries.filter(Boolean)).toHaveLength(2)
  await db.execute(sql`update attempt set ends_at = now() - interval '1 second'`)
  expect(await mayAttempt(db, limits)).toBe(true)
})

test('what succeeded does not count against the next time', async () => {
  await mayAttempt(db, limits)
  await forgetAttempt(db, limits)
  expect(await mayAttempt(db, limits)).toBe(true)
})

test('where addresses are not known, the failures of the installation are limited together', async () => {
  const attempt = (email: string) => mayAttempt(db, signInLimits(email, null))
  await db.execute(
    sql`insert into attempt (key, count, ends_at) values ('sign-in:from:unknown', 598, now() + interval '15 minutes')`,
  )
  expect(await attempt('b@example.fr')).toBe(true)
  await forgetAttempt(db, signInLimits('b@example.fr', null))
  const tries = await Promise.all(['c', 'd', 'e'].map((name) => attempt(`${name}@example.fr`)))
  expect(tries.filter(Boolean)).toHaveLength(2)
  // A place that is known has a limit of its own.
  expect(await mayAttempt(db, signInLimits('f@example.fr', '203.0.113.8'))).toBe(true)
})

test('wrong passwords from one place do not lock the account for another', async () => {
  for (let time = 0; time < 11; time += 1) {
    await mayAttempt(db, signInLimits('a@example.fr', '203.0.113.7'))
  }
  expect(await mayAttempt(db, signInLimits('a@example.fr', '203.0.113.7'))).toBe(false)
  expect(await mayAttempt(db, signInLimits('a@example.fr', '198.51.100.2'))).toBe(true)
})

test('a visitor who has many sites read is stopped, and others are not', async () => {
  const limits = visitorSiteLimits('203.0.113.9')
  const tries = await Promise.all(Array.from({ length: 21 }, () => mayAttempt(db, limits)))
  expect(tries.filter(Boolean)).toHaveLength(20)
  expect(await mayAttempt(db, visitorSiteLimits('198.51.100.9'))).toBe(true)
})
