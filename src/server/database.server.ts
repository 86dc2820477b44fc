import { type Database, type DatabaseWait, openDatabase } from '#/db/client.server.ts'
import { env } from '#/lib/env.ts'

/** Both together leave a request time to say within ten seconds that the database does not answer. */
const REQUEST_WAIT: DatabaseWait = { connectMs: 2_500, statementMs: 6_000 }
const BACKGROUND_WAIT: DatabaseWait = { connectMs: 10_000, statementMs: 120_000 }

let ofRequests: Database | undefined
let ofBackground: Database | undefined

/** The database of this process for requests, opened at the first use. */
export function database(): Database {
  ofRequests ??= openDatabase(databaseUrl(), { wait: REQUEST_WAIT })
  return ofRequests
}

/** The same for what no request waits for: the search index, coverage, words, sums. */
export function backgroundDatabase(): Database {
  ofBackground ??= openDatabase(databaseUrl(), { poolSize: 3, wait: BACKGROUND_WAIT })
  return ofBackground
}

export async function closeDatabases(): Promise<void> {
  await Promise.all([ofRequests?.close(), ofBackground?.close()])
}

function databaseUrl(): string {
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_URL is not set: start with npm start or npm run dev')
  return env.DATABASE_URL
}
