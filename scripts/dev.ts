import { type ChildProcess, spawn } from 'node:child_process'
import { env } from '../src/lib/env.ts'
import { requireKnownSources } from './check-live-sources.ts'
import { requireFreePort } from './check-port.ts'
import { migrate, ownedDatabase } from './command-database.ts'
import { loadDemoNotices } from './load-demo-notices.ts'
import { runCommand } from './operator-error.ts'
import { step } from './steps.ts'
import { aborted, stopRequests } from './stop-requests.ts'
import { superviseProcess } from './supervised-process.ts'

/** `npm run dev`: the site from its sources with hot reload, and the worker. */
await runCommand(async () => {
  const stop = stopRequests()
  requireKnownSources(env.LIVE_SOURCES)
  await requireFreePort(env.PORT)
  const database = await step('Starting PostgreSQL', () => ownedDatabase(env))
  try {
    await step('Bringing the database up to date', () => migrate(database.url))
    await step('Bringing the demonstration notices to today', (detail) =>
      loadDemoNotices(database.url, detail),
    )
    stop.throwIfAborted()
    const settings = { DATABASE_URL: database.siteUrl, NODE_ENV: 'development' }
    const say = (line: string) => console.error(line)
    const worker = superviseProcess({
      name: 'worker',
      args: ['src/worker.ts'],
      env: settings,
      say,
    })
    const vite = launchVite(settings)
    try {
      await Promise.race([aborted(stop), ended(vite), worker.ready.then(() => aborted(stop))])
    } finally {
      vite.kill('SIGTERM')
      await Promise.all([ended(vite), worker.stop()])
    }
  } finally {
    await step('Stopping the database', () => database.stop())
  }
})

function launchVite(settings: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'dev', '--port', `${env.PORT}`, '--strictPort'],
    {
      // Outside CI, Vite ends when its standard input does, even after SIGKILL of this process.
      env: { ...process.env, ...settings, CI: '' },
      stdio: ['pipe', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    },
  )
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
