import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Queries a database over two connections, which end after the test. */
export function queryRows(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // `end` does not wait for the connections. One that a server which stops ends first is an error of the pool, and
  // without a listener an uncaught one of the run.
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
}
