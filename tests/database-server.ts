import type { TestProject } from 'vitest/node'
import { createMigrated, openTestServer, order } from './test-server.ts'

/**
 * Vitest global set-up of the integration tests: a server with one migrated template database.
 * The returned function removes it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  const template = `clairmarche_template_${process.pid}`
  const close = async () => {
    await order(server.url, `drop database if exists ${template} with (force)`)
    await server.close()
  }
  try {
    await createMigrated(server, template)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('testDatabases', { serverUrl: server.url, template })
  return close
}
