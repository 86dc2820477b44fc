import { Logger, type Runner, run } from 'graphile-worker'
import { openDatabase } from '#/db/client.server.ts'
import { fileStore } from '#/features/documents/stored-files/installed-file-store.server.ts'
import { watchFileStore } from '#/features/documents/stored-files/watch-file-store.server.ts'
import { startClusterFeed } from '#/features/tenders/search/cluster/feed-cluster.server.ts'
import { liveSources, UnknownLiveSource } from '#/jobs/live-sources.ts'
import { startOutboxSender } from '#/jobs/outbox-sender.ts'
import { scheduleOf } from '#/jobs/schedule.ts'
import { fileTasks, tasks } from '#/jobs/tasks.ts'
import { watchWorkerLocks } from '#/jobs/worker-locks.ts'
import { env } from '#/lib/env.ts'
import { log } from '#/server/log.server.ts'

// Files that this process writes are 0600, in folders 0700.
process.umask(0o077)
const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl } = env
if (!DATABASE_URL || !directUrl) throw new Error('DATABASE_URL is not set: start with npm start')
const schedule = scheduleOrExit()
const db = openDatabase(DATABASE_URL, { poolSize: env.DATABASE_POOL, directUrl })
const logger = new Logger(() => (level, message) => {
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
})
let isStopping = false
const locks = watchWorkerLocks(db)
// The queue listens for new jobs, which a pooler does not pass on.
const settings = {
  connectionString: directUrl,
  noHandleSignals: true,
  logger,
  preset: locks.preset,
}
const runner = await run({
  ...settings,
  concurrency: 4,
  taskList: tasks(db),
  parsedCronItems: schedule,
})
endWith(runner)
const store = fileStore()
let fileRunner: Runner | null = null
// A job that needs files is left to a worker that has them.
const watched = await watchFileStore(db, {
  store,
  process: 'worker',
  onChange: async (isShared) => {
    const former = fileRunner
    fileRunner = null
    await former?.stop()
    if (!isShared) return
    fileRunner = await run({ ...settings, concurrency: 2, taskList: fileTasks(db, { store }) })
    endWith(fileRunner)
  },
})
const outbox = startOutboxSender(db, env.SMTP)
const clusterFeed = startClusterFeed(db, env.SEARCH_CLUSTER)
process.send?.({ ready: true })

/** A queue that ends by itself lost its database: who supervises this process starts it again. */
function endWith(queue: Runner) {
  queue.promise
    .catch(() => {})
    .finally(() => {
      if (isStopping || (queue !== runner && queue !== fileRunner)) return
      log.error('the queue of jobs ended')
      process.exit(1)
    })
}

async function stop() {
  isStopping = true
  await watched.stop()
  await Promise.all([runner.stop(), fileRunner?.stop(), outbox.stop(), clusterFeed.stop()])
  // Not waited for: the end of the process frees the locks too.
  locks.stop().catch(() => {})
  await db.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// A child whose parent died must not go on.
process.once('disconnect', stop)

function scheduleOrExit() {
  try {
    return scheduleOf(liveSources(env.LIVE_SOURCES))
  } catch (error) {
    if (!(error instanceof UnknownLiveSource)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
