import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { ServerPlace } from './data-folder.ts'
import { connection } from './server-process.ts'

/** An arbitrary number that no other lock uses. */
const LOCK_KEY = 4_017_229
const RETRY_MS = 500

type InstanceLock = { release: () => Promise<void> }

/**
 * Marks the server as ours by a lock in a session of the server: the lock ends with this process,
 * for any reason. It is taken again when the server had to close its sessions. Another owner is refused.
 */
export async function holdInstance(place: ServerPlace, port: number): Promise<InstanceLock> {
  let released = false
  let session: Session | undefined = await openSession(place, port)
  if (!session.locked) {
    await session.close()
    throw new OperatorError(inUse(place, session.owner))
  }
  const held = (async () => {
    while (!released) {
      await session?.ended
      session = undefined
      if (released) return
      await delay(RETRY_MS)
      session = await openSession(place, port).catch(() => undefined)
    }
  })()
  return {
    release: async () => {
      released = true
      await session?.close()
      await held
    },
  }
}

/** Refuses a server that has an owner; throws another error when it does not answer. */
export async function requireNoOwner(place: ServerPlace, port: number): Promise<void> {
  const session = await openSession(place, port)
  await session.close()
  if (!session.locked) throw new OperatorError(inUse(place, session.owner))
}

/** Whether an instance now runs on this server; false when it does not answer. */
export async function hasOwner(place: ServerPlace, port: number): Promise<boolean> {
  const session = await openSession(place, port).catch(() => undefined)
  await session?.close()
  return session?.locked === false
}

type Session = { locked: boolean; owner: string; ended: Promise<void>; close: () => Promise<void> }

async function openSession(place: ServerPlace, port: number): Promise<Session> {
  const client = new pg.Client({
    ...connection(place, port),
    application_name: `process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // the server closed the session; `end` follows
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  const { rows } = await client.query(
    `select pg_try_advisory_lock($1) as locked,
            (select application_name from pg_locks join pg_stat_activity using (pid)
             where locktype = 'advisory' and objid = $1 and granted limit 1) as owner`,
    [LOCK_KEY],
  )
  return { locked: rows[0].locked, owner: rows[0].owner ?? '', ended, close: () => client.end() }
}

function inUse(place: ServerPlace, owner: string): string {
  return `The data folder ${place.dataDir} is in use by another running instance (${owner}); stop it first, or set DATA_DIR to another folder.`
}
