import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '../scripts/build.ts'
import { loadDemoNotices } from '../scripts/load-demo-notices.ts'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { findBrowser } from './find-browser.ts'
import type { Site } from './site.ts'
import { createMigrated, openTestServer, order } from './test-server.ts'

/**
 * Vitest global set-up of the journeys: built sites, as visitors get them, each on a database of its own with the
 * demonstration notices, as many as files run at once. The returned function takes it all away.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Meanwhile the database is filled.
  const stopBuild = new AbortController()
  const built = buildIfChanged(stopBuild.signal)
  built.catch(() => {}) // it is awaited below
  await findBrowser() // unpacked once, before several files ask for it
  const server = await openTestServer()
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-journeys-'))
  const template = `clairmarche_journeys_${process.pid}`
  const names = Array.from(
    { length: project.config.maxWorkers },
    (_, at) => `${template}_${at + 1}`,
  )
  const stops: (() => Promise<void>)[] = []
  const close = async () => {
    stopBuild.abort()
    await Promise.all(stops.map((stop) => stop()))
    for (const name of [...names, template]) {
      await order(server.url, `drop database if exists ${name} with (force)`)
    }
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }

  async function startSite(name: string): Promise<Site> {
    const database = server.urlOf(name)
    const dataDir = path.join(folder, name)
    const web = superviseProcess({
      name: 'web',
      args: ['src/web.ts'],
      env: {
        DATABASE_URL: database,
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        PORT: '0',
        LOG_LEVEL: 'error',
      },
      say: (line) => console.error(line),
    })
    stops.push(web.stop)
    const url = new URL(await web.ready)
    url.hostname = 'localhost'
    return { url: url.origin, database, dataDir }
  }

  try {
    await createMigrated(server, template)
    await loadDemoNotices(server.urlOf(template), () => {})
    for (const name of names) {
      await order(server.url, `create database ${name} template ${template} strategy file_copy`)
    }
    await built
    project.provide('sites', await Promise.all(names.map(startSite)))
  } catch (error) {
    await close()
    throw error
  }
  return close
}
