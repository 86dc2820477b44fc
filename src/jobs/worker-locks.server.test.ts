import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, run } from 'graphile-worker'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { openDatabase } from '../db/client.server.ts'
import { log } from '../server/log.server.ts'
import { watchWorkerLocks } from './worker-locks.ts'

const db = await testDatabase()
const CHECK_MS = 300
const RECONNECT_MS = 100

/** A worker as `src/worker.ts` starts it, with connections of its own. */
async function startWorker(task: () => Promise<void>, queue = openDatabase(db.url)) {
  const locks = watchWorkerLocks(queue, { checkMs: CHECK_MS, reconnectMs: RECONNECT_MS })
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

/** Ends the sessions that hold the locks of workers; returns how many. */
const endSessions = async () =>
  (
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 28001`)
  ).rows.length

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
  await expect.poll(endSessions, { timeout: 20_000 }).toBe(2)
  await setTimeout(8 * CHECK_MS)
  expect(runs).toBe(1)
  end.resolve()
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0)
})

test('an outage of the database is logged once at its beginning and once at its end', async () => {
  const lines: string[] = []
  for (const level of ['warn', 'info'] as const) {
    const spy = vi.spyOn(log, level).mockImplementation((...args: unknown[]) => {
      const line = String(args.find((each) => typeof each === 'string'))
      if (line.startsWith('the session')) lines.push(line)
    })
    onTestFinished(() => spy.mockRestore())
  }
  const queue = openDatabase(db.url)
  const { openSession } = queue
  let attempts = 0
  let isRefused = false
  queue.openSession = () => {
    attempts++
    return isRefused ? Promise.reject(new Error('refused')) : openSession()
  }
  await startWorker(async () => {}, queue)
  isRefused = true
  await expect.poll(endSessions, { timeout: 20_000 }).toBe(1)
  await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(5)
  expect(lines).toEqual([LOST])
  isRefused = false
  await expect.poll(() => lines, { timeout: 20_000 }).toEqual([LOST, BACK])
})

const LOST = 'the session with the locks of workers is lost'
const BACK = 'the session with the locks of workers is open again'
