import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, type DatabaseWait, openDatabase } from '#/db/client.server.ts'
import { env } from '#/lib/env.ts'
import { log } from './log.server.ts'
import { Replica } from './replica.server.ts'

/** Both together leave a request time to say within ten seconds that the database does not answer. */
const REQUEST_WAIT: DatabaseWait = { connectMs: 2_500, statementMs: 6_000 }
const BACKGROUND_WAIT: DatabaseWait = { connectMs: 10_000, statementMs: 120_000 }

let ofRequests: Database | undefined
let ofBackground: Database | undefined
let replica: Replica | undefined

const lagTolerant = new AsyncLocalStorage<Replica>()

/** The database of this process for requests, opened at the first use; in `onReplica`, the replica. */
export function database(): Database {
  const read = lagTolerant.getStore()
  if (read) return read.database
  ofRequests ??= openDatabase(databaseUrl(), { poolSize: env.DATABASE_POOL, wait: REQUEST_WAIT })
  return ofRequests
}

/** The same for what no request waits for: the search index, coverage, words, sums. */
export function backgroundDatabase(): Database {
  const read = lagTolerant.getStore()
  if (read) return read.background
  ofBackground ??= openDatabase(databaseUrl(), { poolSize: 3, wait: BACKGROUND_WAIT })
  return ofBackground
}

/** Whether this request reads the replica, whose answers may be older than those of the primary. */
export const isOnReplica = () => lagTolerant.getStore() !== undefined

/** Begins to watch the replica of `DATABASE_READ_URL`, where there is one. */
export async function startReplica(): Promise<void> {
  if (!env.DATABASE_READ_URL) return
  replica = new Replica(env.DATABASE_READ_URL, { primary: backgroundDatabase() })
  await replica.start()
}

/**
 * Answers by `work`, which only reads, on the replica where one is near enough; without one, or where it
 * fails or does not know what is asked for, on the primary.
 */
export async function onReplica(work: () => Promise<Response>): Promise<Response> {
  if (!replica?.isUsable) return work()
  const response = await lagTolerant.run(replica, work).catch((error) => {
    log.warn({ err: error }, 'a read of the replica failed: the primary is asked')
    return null
  })
  if (response && response.status < 400) return response
  await response?.body?.cancel()
  return work()
}

export async function closeDatabases(): Promise<void> {
  await Promise.all([ofRequests?.close(), ofBackground?.close(), replica?.stop()])
}

function databaseUrl(): string {
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_URL is not set: start with npm start or npm run dev')
  return env.DATABASE_URL
}
