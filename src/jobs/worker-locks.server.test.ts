import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run } from 'graphile-worker'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { openDatabase } from '../db/client.server.ts'
import { watchWorkerLocks } from './worker-locks.ts'

const db = await testDatabase()
const CHECK_MS = 300

/** A worker as `src/worker.ts` starts it, with connections of its own. */
async function startWorker(task: () => Promise<void>) {
  const queue = openDatabase(db.url)
  const locks = watchWorkerLocks(queue, { checkMs: CHECK_MS })
  const runner = await run({
    pgPool: queue.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    concurrency: 2,
    pollInterval: 100,
    taskList: { trial: task },
    preset: locks.preset,
  })
  onTestFinished(async () => {
    await runner.stop()
    await locks.stop()
    await queue.close()
  })
}

const jobsLeft = async () =>
  (await db.execute(sql`select from graphile_worker.jobs where task_identifier = 'trial'`)).rows
    .length

test('a job of a worker that was killed, and its queue, are released for another worker', async () => {
  let runs = 0
  await startWorker(async () => {
    runs++
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select graphile_worker.add_job('trial', queue_name => 'one')`)
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await tx.execute(
        sql`update graphile_worker.${sql.identifier(table)} set locked_at = now(), locked_by = 'pool-killed'`,
      )
    }
  })
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0)
  expect(runs).toBe(1)
})

test('a job of a worker that runs is left to it, also when its session in the database is lost', async () => {
  let runs = 0
  const end = Promise.withResolvers<void>()
  const task = () => {
    runs++
    return end.promise
  }
  await startWorker(task)
  await startWorker(task)
  await db.execute(sql`select graphile_worker.add_job('trial')`)
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
  const endSessions = async () =>
    (
      await db.execute(sql`
        select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 28001`)
    ).rows.length
  await expect.poll(endSessions, { timeout: 20_000 }).toBe(2)
  await setTimeout(8 * CHECK_MS)
  expect(runs).toBe(1)
  end.resolve()
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0)
})
