import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { openDatabaseProxy } from '../../tests/database-proxy.ts'
import { openDatabase } from './client.server.ts'
import { isDatabaseLost, isSilence } from './database-failure.server.ts'

const direct = await testDatabase()
const proxy = await openDatabaseProxy(direct.url)
const wait = { connectMs: 400, statementMs: 900 }
const db = openDatabase(proxy.url, { poolSize: 2, wait })
afterAll(async () => {
  await db.close()
  await proxy.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('PostgreSQL cancels a statement that takes too long', async () => {
  const error = await failureOf(db.execute(sql`select pg_sleep(5)`))
  expect([isSilence(error), isDatabaseLost(error)]).toEqual([true, true])
  expect(isDatabaseLost(await failureOf(db.execute(sql`select no_such_column`)))).toBe(false)
})

test('a frozen server fails a statement, a transaction and a new connection in time', async () => {
  await db.execute(sql`select 1`)
  proxy.freeze()
  const began = performance.now()
  const errors = await Promise.all(
    Array.from({ length: 5 }, () => failureOf(db.transaction((tx) => tx.execute(sql`select 1`)))),
  )
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(errors.every(isDatabaseLost)).toBe(true)
  proxy.thaw()
  // Every connection of the pool is free again.
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
  await expect.poll(() => failureOf(db.execute(sql`select 1`))).toBe(null)
})

test('a killed server is a lost one', async () => {
  await db.execute(sql`select 1`)
  proxy.cut()
  expect(isDatabaseLost(await failureOf(db.execute(sql`select 1`)))).toBe(true)
})
