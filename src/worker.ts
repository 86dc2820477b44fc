import { Logger, run } from 'graphile-worker'
import { openDatabase } from '#/db/client.server.ts'
import { liveSources, UnknownLiveSource } from '#/jobs/live-sources.ts'
import { startOutboxSender } from '#/jobs/outbox-sender.ts'
import { scheduleOf } from '#/jobs/schedule.ts'
import { tasks } from '#/jobs/tasks.ts'
import { env } from '#/lib/env.ts'
import { log } from '#/lib/log.server.ts'

if (!env.DATABASE_URL) throw new Error('DATABASE_URL is not set: start with npm start')
const schedule = scheduleOrExit()
const db = openDatabase(env.DATABASE_URL)
const runner = await run({
  connectionString: env.DATABASE_URL,
  concurrency: 4,
  noHandleSignals: true,
  taskList: tasks(db),
  parsedCronItems: schedule,
  logger: new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  }),
})
const outbox = startOutboxSender(db, env.SMTP)
process.send?.({ ready: true })

async function stop() {
  await Promise.all([runner.stop(), outbox.stop()])
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
