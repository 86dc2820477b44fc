import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { signInLimits, visitorSiteLimits } from './attempt-limits.ts'
import { forgetAttempts, mayAttempt } from './attempts.server.ts'

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
  await forgetAttempts(db, ['essai'])
  expect(await mayAttempt(db, limits)).toBe(true)
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
