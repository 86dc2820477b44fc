import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#/db/client.server.ts'
import { log } from '#/server/log.server.ts'

/** First key of the lock of a pool of workers; the second is the hash of the pool's id. */
const LOCK_CLASS = 28_001
/** As long as an attempt to connect may take. */
const CHECK_MS = 30_000
const RECONNECT_MS = 1_000

const LOCK = 'select pg_advisory_lock($1, hashtext($2))'
const UNLOCK = 'select pg_advisory_unlock($1, hashtext($2))'
/** Pools, other than ours, that locked jobs or queues and whose own lock is free. */
const ENDED = `
  select id from (
    select locked_by as id from graphile_worker._private_jobs
    union select locked_by from graphile_worker._private_job_queues) as pool
  where id is not null and id <> all($2::text[]) and pg_try_advisory_xact_lock($1, hashtext(id))`

/**
 * Holds a lock in the database for each pool of workers of this process, which PostgreSQL frees when the process ends, and
 * releases the jobs of pools that ended. A pool ended when it has no lock in two checks, so that a process which connects
 * again (a replica was promoted) keeps its jobs. Graphile Worker itself releases jobs four hours after their start.
 */
export function watchWorkerLocks(
  db: Database,
  { checkMs = CHECK_MS, reconnectMs = RECONNECT_MS } = {},
) {
  /** The id of its pool for each worker of this process. */
  const pools: string[] = []
  let endedBefore: string[] = []
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isHeld = true
  let session = openSession()

  /** Logged once for each outage, not for each attempt. */
  function reportLoss(error?: unknown): void {
    if (isHeld) log.warn({ err: error }, 'the session with the locks of workers is lost')
    isHeld = false
  }

  function reportReturn(): void {
    if (!isHeld) log.info('the session with the locks of workers is open again')
    isHeld = true
  }

  async function openSession(): Promise<pg.Client> {
    for (;;) {
      let opened: pg.Client | undefined
      try {
        opened = await db.openSession()
        for (const id of new Set(pools)) await opened.query(LOCK, [LOCK_CLASS, id])
        opened.once('end', () => {
          if (isStopped) return
          reportLoss()
          session = openSession()
        })
        reportReturn()
        return opened
      } catch (error) {
        opened?.end(() => {})
        if (isStopped) throw error
        reportLoss(error)
        await delay(reconnectMs)
      }
    }
  }

  /** A session that does not answer is ended; the one after it takes all locks. */
  async function ask(text: string, values: unknown[]): Promise<{ id: string }[]> {
    const client = await session
    const waiting = setTimeout(() => client.end(() => {}), CHECK_MS)
    try {
      return (await client.query<{ id: string }>(text, values)).rows
    } finally {
      clearTimeout(waiting)
    }
  }

  async function check(): Promise<void> {
    try {
      const ended = (await ask(ENDED, [LOCK_CLASS, pools])).map(({ id }) => id)
      const released = ended.filter((id) => endedBefore.includes(id))
      endedBefore = ended
      if (released.length > 0) {
        await ask('select graphile_worker.force_unlock_workers($1)', [released])
        log.warn({ pools: released }, 'jobs of workers that ended were released')
      }
    } catch (error) {
      log.warn({ err: error }, 'jobs of workers that ended could not be looked for')
    }
    if (!isStopped) timer = setTimeout(check, checkMs)
  }

  const plugin: GraphileConfig.Plugin = {
    name: 'worker-locks',
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          const { id } = worker.workerPool
          pools.push(id)
          if (pools.filter((each) => each === id).length > 1) return
          await ask(LOCK, [LOCK_CLASS, id])
          timer ??= setTimeout(check)
        },
        // Not waited for: a worker stops without its database too.
        stopWorker: (_context, { worker }) => {
          const { id } = worker.workerPool
          pools.splice(pools.indexOf(id), 1)
          if (!pools.includes(id)) ask(UNLOCK, [LOCK_CLASS, id]).catch(() => {})
        },
      },
    },
  }
  return {
    preset: { plugins: [plugin] } satisfies GraphileConfig.Preset,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const opened = await session
      await opened.end()
    },
  }
}
