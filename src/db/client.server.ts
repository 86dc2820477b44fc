import { drizzle, NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withoutValues } from './without-values.server.ts'

// Drizzle has no setting for it: every query of every database runs through this function.
const { execute } = NodePgPreparedQuery.prototype
NodePgPreparedQuery.prototype.execute = async function (values) {
  try {
    return await execute.call(this, values)
  } catch (error) {
    throw withoutValues(error)
  }
}

/** Opens a pool on a PostgreSQL 15 or later; `close` ends it. */
export function openDatabase(url: string, { poolSize = 10 } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'clairmarche',
  })
  // Without a listener, a server that drops an idle connection would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL dropped a connection: ${error.message}`))
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return Object.assign(db, { pool, close: () => pool.end() })
}

/** What query functions take as their first argument. */
export type Database = ReturnType<typeof openDatabase>

/** Inside `db.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
