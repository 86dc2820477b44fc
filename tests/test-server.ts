import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startOwnServer } from '../scripts/own-postgres/own-server.ts'
import { openDatabase } from '../src/db/client.server.ts'
import { migrateDatabase } from '../src/db/migrate.server.ts'
import { seedDatabase } from '../src/features/site/seed/seed.server.ts'

type TestServer = {
  /** A database of the server, for administrative commands. */
  url: string
  urlOf: (database: string) => string
  close: () => Promise<void>
}

/** A PostgreSQL for one run: `TEST_DATABASE_URL`, else our own in a temporary folder. */
export async function openTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return { url: given, urlOf: (name) => withDatabase(given, name), close: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-test-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const { url, stop } = await startOwnServer({ dataDir, say: () => {}, durable: false })
  return {
    url,
    urlOf: (name) => withDatabase(url, name),
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a migrated database, ready to be used or copied. */
export async function createMigrated(server: TestServer, name: string): Promise<void> {
  await order(server.url, `create database ${name}`)
  const db = openDatabase(server.urlOf(name), { poolSize: 1 })
  try {
    await migrateDatabase(db)
    await seedDatabase(db)
  } finally {
    await db.close()
  }
}

/** Runs one command on the server in its own session. */
export async function order(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
