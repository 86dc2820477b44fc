import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/db/client.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server to make databases on, and the migrated database they are copied from. */
    testDatabases: { serverUrl: string; template: string }
  }
}

type TestDatabase = Database & { url: string }

/**
 * A database of the calling test file alone, migrated unless `empty`, dropped after its last test.
 * Call it at the top of the file: `const db = await testDatabase()`. The file's name ends in
 * `.server.test.ts`.
 */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabases')
  const name = `clairmarche_test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client(serverUrl)
  await server.connect()
  // Copied as files: through the log of the server it takes seven times as long.
  await server.query(
    `create database ${name} template ${empty ? 'template0' : template} strategy file_copy`,
  )
  const url = new URL(serverUrl)
  url.pathname = name
  const db = openDatabase(url.href, { poolSize: 4 })
  afterAll(async () => {
    await db.close()
    db.pool.removeAllListeners('error').on('error', () => {}) // sessions that the drop may still end
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return Object.assign(db, { url: url.href })
}
