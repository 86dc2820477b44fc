import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startOwnServer } from '../scripts/own-postgres/own-server.ts'
import { openDatabase } from '../src/db/client.server.ts'
import { migrateDatabase } from '../src/db/migrate.server.ts'

/**
 * Vitest global set-up: a PostgreSQL for the run (`TEST_DATABASE_URL`, else our own in a temporary
 * folder) with one migrated template database. The returned function takes it all away.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `clairmarche_template_${process.pid}`
  try {
    await createTemplate(server.url, template)
  } catch (error) {
    await server.close()
    throw error
  }
  project.provide('testDatabases', { serverUrl: server.url, template })
  return async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.close()
  }
}

async function openServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-test-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startOwnServer({ dataDir, say: () => {}, durable: false })
  return {
    url: server.url,
    close: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = template
  const db = openDatabase(url.href, { poolSize: 1 })
  try {
    await migrateDatabase(db)
  } finally {
    await db.close()
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
