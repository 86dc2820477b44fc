import pg from 'pg'
import type { ServerPlace } from './data-folder.ts'
import { connection } from './server-process.ts'

/** Any number will do, as long as nobody else uses it. */
const LOCK_KEY = 4_017_229

export type InstanceLock = { release: () => Promise<void> }

/**
 * Holds the server for this process, in a session of the server itself: however we end, the lock
 * ends with us. Undefined when another process holds it; throws when the server does not answer.
 */
export async function lockInstance(
  place: ServerPlace,
  port: number,
): Promise<InstanceLock | undefined> {
  const client = await connect(place, port)
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK_KEY])
  if (rows[0]?.locked === true) return { release: () => client.end() }
  await client.end()
  return undefined
}

/** Who holds the server, in words for the operator. */
export async function lockOwner(place: ServerPlace, port: number): Promise<string> {
  const client = await connect(place, port)
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_KEY],
  )
  await client.end()
  return rows[0]?.application_name ?? 'unknown'
}

async function connect(place: ServerPlace, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection(place, port),
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // the server went away, and the lock with it
  await client.connect()
  return client
}
