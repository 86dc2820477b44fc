import { spawn } from 'node:child_process'
import { env } from '../src/lib/env.ts'
import { migrate, sharedDatabase } from './command-database.ts'
import { runCommand } from './operator-error.ts'
import { stopRequests } from './stop-requests.ts'

/** Runs one of the project's programs on the database: `with-database.ts <script> [arguments]`. */
await runCommand(async () => {
  const stop = stopRequests()
  const database = await sharedDatabase(env)
  try {
    await migrate(database.url)
    stop.throwIfAborted()
    const child = spawn(process.execPath, process.argv.slice(2), {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    const ended = new Promise<number>((resolve) => {
      child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
    })
    stop.addEventListener('abort', () => child.kill('SIGTERM'))
    process.exitCode = await ended
  } finally {
    await database.stop()
  }
})
