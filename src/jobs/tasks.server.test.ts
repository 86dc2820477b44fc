import { sql } from 'drizzle-orm'
import { makeWorkerUtils, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { tasks } from './tasks.ts'

const db = await testDatabase()

test('jobs that a former version queued under another name run', async () => {
  const worker = await makeWorkerUtils({ pgPool: db.pool })
  await worker.migrate()
  await worker.addJob('tell_favourites', {})
  await worker.addJob('renew_demonstrations', {})
  await runOnce({ pgPool: db.pool, noHandleSignals: true, taskList: tasks(db) })
  expect((await db.execute(sql`select from graphile_worker.jobs`)).rowCount).toBe(0)
  await worker.release()
})
