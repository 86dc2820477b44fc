import { spawn } from 'node:child_process'
import { env } from '../src/lib/env.ts'
import { migrate, sharedDatabase } from './command-database.ts'
import { endingOf, stopRequests } from './stop-requests.ts'

/** Runs one of the project's programs on the database, to its end; its exit code becomes ours. */
export async function runOnDatabase(
  args: string[],
  prepare: (stop: AbortSignal) => Promise<void> = async () => {},
): Promise<void> {
  const stop = stopRequests()
  const database = await sharedDatabase(env)
  try {
    await migrate(database.url)
    await prepare(stop)
    stop.throwIfAborted()
    const child = spawn(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: database.siteUrl },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    stop.addEventListener('abort', () => child.kill(endingOf(stop)))
    process.exitCode = await new Promise<number>((resolve) => {
      child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
    })
  } finally {
    await database.stop()
  }
}
