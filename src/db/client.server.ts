import { drizzle, NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isSilence } from './database-failure.server.ts'
import { withoutValues } from './without-values.server.ts'

// Drizzle has no setting for it: every query of every database runs through this function.
const { execute } = NodePgPreparedQuery.prototype
NodePgPreparedQuery.prototype.execute = async function (values) {
  try {
    return await execute.call(this, values)
  } catch (error) {
    leaveSession(Reflect.get(this, 'client'), Reflect.get(this, 'queryString'), error)
    throw withoutValues(error)
  }
}

/**
 * What Drizzle omits after a failure inside a transaction: it never gives back the connection whose `begin` fails, and
 * its `rollback` would wait behind a statement that got no answer.
 */
function leaveSession(client: unknown, query: string, error: unknown) {
  if (!(client instanceof pg.Client)) return
  if (query.startsWith('begin') && 'release' in client && typeof client.release === 'function') {
    client.release(true)
  } else if (isSilence(error)) client.end(() => {})
}

/** How long a process waits for PostgreSQL before it gives up, in milliseconds. */
export type DatabaseWait = {
  /** For a free connection, or for a new one. */
  connectMs: number
  /** For the answer to one statement; no limit when absent. */
  statementMs?: number
}

/** PostgreSQL cancels a statement itself this much before the process gives up, while it answers at all. */
const CANCEL_BEFORE_MS = 500

/** Frees the locks of a machine that lost its power or its network after 40 seconds; by default it takes two hours. */
const NOTICE_A_LOST_CLIENT = `
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4;
  set tcp_user_timeout = 40000`
/** Likewise, when it is the machine of PostgreSQL. */
const FIRST_KEEPALIVE_MS = 20_000

const COMMAND_WAIT: DatabaseWait = { connectMs: 30_000 }

/**
 * Opens a pool on a PostgreSQL 15 or later, directly or behind a pooler in transaction mode; `close` ends it.
 * `directUrl` leads past the pooler.
 */
export function openDatabase(
  url: string,
  { poolSize = 10, wait = COMMAND_WAIT, directUrl = url } = {},
) {
  const { connectMs, statementMs } = wait
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'clairmarche',
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE_MS,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client) => {
      await client.query(NOTICE_A_LOST_CLIENT)
    },
    ...(statementMs && {
      query_timeout: statementMs,
      statement_timeout: statementMs - CANCEL_BEFORE_MS,
      idle_in_transaction_session_timeout: statementMs,
    }),
  })
  // Without a listener, a server that drops an idle connection would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL dropped a connection: ${error.message}`))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return Object.assign(db, {
    pool,
    close: () => pool.end(),
    /** A connection of its own, for what belongs to a session, such as its locks. */
    openSession: async () => {
      const session = new pg.Client({
        connectionString: directUrl,
        application_name: 'clairmarche',
        keepAlive: true,
        keepAliveInitialDelayMillis: FIRST_KEEPALIVE_MS,
        connectionTimeoutMillis: connectMs,
      })
      session.on('error', (error) => console.error(`PostgreSQL ended a session: ${error.message}`))
      await session.connect()
      await session.query(NOTICE_A_LOST_CLIENT)
      return session
    },
  })
}

/** What query functions take as their first argument. */
export type Database = ReturnType<typeof openDatabase>

/** Inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
