import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '../scripts/build.ts'
import { demonstration } from '../scripts/demonstration.ts'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { createMigrated, openTestServer, order } from './test-server.ts'

/**
 * Vitest global set-up of the journeys: the built site, as visitors get it, on the demonstration
 * notices. The returned function takes it all away.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(new AbortController().signal)
  const server = await openTestServer()
  const name = `clairmarche_journeys_${process.pid}`
  await createMigrated(server, name)
  const url = server.urlOf(name)
  await demonstration(url, () => {})
  const web = superviseProcess({
    name: 'web',
    args: ['src/web.ts'],
    env: { DATABASE_URL: url, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error' },
    say: (line) => console.error(line),
  })
  const close = async () => {
    await web.stop()
    await order(server.url, `drop database if exists ${name} with (force)`)
    await server.close()
  }
  try {
    const origin = new URL(await web.ready)
    origin.hostname = 'localhost'
    project.provide('siteUrl', origin.origin)
    project.provide('siteDatabase', url)
  } catch (error) {
    await close()
    throw error
  }
  return close
}
