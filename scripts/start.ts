import { env } from '../src/lib/env.ts'
import { buildIfChanged } from './build.ts'
import { requireKnownSources } from './check-live-sources.ts'
import { requireFreePort } from './check-port.ts'
import { migrate, ownedDatabase } from './command-database.ts'
import { loadDemoNotices } from './load-demo-notices.ts'
import { runCommand } from './operator-error.ts'
import { runSite } from './run-site.ts'
import { step } from './steps.ts'
import { stopRequests } from './stop-requests.ts'

/** `npm start`: everything a first visitor needs, then the site until it is asked to stop. */
await runCommand(async () => {
  const stop = stopRequests()
  requireKnownSources(env.LIVE_SOURCES)
  if (env.PORT !== 0) await requireFreePort(env.PORT)
  const name = env.DATABASE_URL ? 'Reaching PostgreSQL' : 'Starting PostgreSQL'
  const database = await step(name, () => ownedDatabase(env))
  try {
    stop.throwIfAborted()
    await step('Bringing the database up to date', () => migrate(database.url))
    stop.throwIfAborted()
    await step('Bringing the demonstration notices to today', (detail) =>
      loadDemoNotices(database.url, detail),
    )
    stop.throwIfAborted()
    await buildIfChanged(stop)
    await runSite(database.siteUrl, stop)
  } finally {
    await step('Stopping the database', () => database.stop())
  }
})
