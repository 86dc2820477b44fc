import pg from 'pg'
import { openDatabase } from '../src/db/client.server.ts'
import { migrateDatabase } from '../src/db/migrate.server.ts'
import { seedDatabase } from '../src/features/site/seed/seed.server.ts'
import type { parseEnvironment } from '../src/lib/env.ts'
import { checkDatabase } from './check-database.ts'
import { OperatorError } from './operator-error.ts'
import { runningOwnServer, startOwnServer } from './own-postgres/own-server.ts'

type CommandDatabase = {
  /** For a command itself, past any pooler. */
  url: string
  /** For the processes of the site. */
  siteUrl: string
  /** Ends the server when it was started for this command. */
  stop: () => Promise<void>
}

type Environment = Pick<
  ReturnType<typeof parseEnvironment>,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'
>

// Standard output belongs to the command's own answer.
const say = (line: string) => console.error(`  ${line}`)

/** The operator's PostgreSQL, once proven usable, else our own, which must be free. */
export async function ownedDatabase(env: Environment): Promise<CommandDatabase> {
  const { DATABASE_URL: siteUrl, DATABASE_DIRECT_URL: url = siteUrl } = env
  if (siteUrl && url) {
    await checkDatabase(url, url === siteUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
    return { url, siteUrl, stop: async () => {} }
  }
  const { url: own, stop } = await startOwnServer({ dataDir: env.DATA_DIR, say })
  return { url: own, siteUrl: own, stop }
}

/** The same for a command that may share the server of a running instance. */
export async function sharedDatabase(env: Environment): Promise<CommandDatabase> {
  const running = env.DATABASE_URL ? undefined : await runningOwnServer(env.DATA_DIR)
  if (running) return { url: running, siteUrl: running, stop: async () => {} }
  return await ownedDatabase(env)
}

const MIGRATION_LOCK = 4_017_230

/** Brings the schema up to date; several processes may call it at once. */
export async function migrate(url: string): Promise<void> {
  const guard = new pg.Client(url)
  await guard.connect()
  const db = openDatabase(url, { poolSize: 1 })
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateDatabase(db)
    await seedDatabase(db)
  } catch (error) {
    throw new OperatorError(
      `The database could not be brought up to date, nothing was changed: ${messageOf(error)}.`,
    )
  } finally {
    await db.close()
    await guard.end()
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
