import { sql } from 'drizzle-orm'
import { makeWorkerUtils } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { retryJob } from './background-jobs.mutations.server.ts'
import { jobsOf } from './background-jobs.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'

test('before the first worker ever ran there are no jobs', async () => {
  expect(await jobsOf(db)).toMatchObject({ total: 0, jobs: [] })
  expect(await retryJob(db, { jobId: '1', actorId })).toBe(false)
})

test('jobs that were given up come first, with what went wrong, and can be run again', async () => {
  const utils = await makeWorkerUtils({ pgPool: db.pool })
  await utils.migrate()
  await utils.addJob('prune_changes', {})
  const { id } = await utils.addJob('fetch_source', {}, { maxAttempts: 1 })
  await utils.permanentlyFailJobs([id], 'La source ne répond pas.\n    at fetchSource')
  expect((await jobsOf(db)).jobs).toMatchObject([
    { id, task: 'fetch_source', state: 'given_up', error: 'La source ne répond pas.' },
    { task: 'prune_changes', state: 'waiting', error: null },
  ])
  expect(await retryJob(db, { jobId: id, actorId })).toBe(true)
  expect((await jobsOf(db)).jobs.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await db.execute(sql`drop schema graphile_worker cascade`)
  await utils.release()
})

test('every job is reached: a page says how many there are, and the last one holds the rest', async () => {
  const utils = await makeWorkerUtils({ pgPool: db.pool })
  await utils.migrate()
  for (let count = 0; count < 103; count++) await utils.addJob('prune_changes', { count })
  const first = await jobsOf(db)
  expect(first).toMatchObject({ total: 103, page: 1, pageCount: 2 })
  const last = await jobsOf(db, { page: 2 })
  const ids = [...first.jobs, ...last.jobs].map(({ id }) => id)
  expect(new Set(ids).size).toBe(103)
  await db.execute(sql`drop schema graphile_worker cascade`)
  await utils.release()
})
