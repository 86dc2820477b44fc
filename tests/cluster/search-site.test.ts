import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import { buyer, tender } from '../../src/db/schema/tender.ts'
import { DAY_MS } from '../../src/domain/time/units.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { neededProgram, startProgram } from './programs.ts'
import { SEARCH_PROGRAMS, startSearchNodes } from './search-nodes.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('the site searches a cluster that a worker feeds, and says what is missing without it', async (context) => {
  for (const name of SEARCH_PROGRAMS) neededProgram(context, name)
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'searched')
  const db = openDatabase(server.urlOf('searched'), { poolSize: 2 })
  onTestFinished(() => db.close())
  const [town] = await db
    .insert(buyer)
    .values({ slug: 'nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
    .returning({ id: buyer.id })
  const call = { buyerId: town?.id ?? '', title: 'Zinguerie du gymnase' }
  await db.insert(tender).values([
    { ...call, slug: 'open', publishedAt: daysAgo(2), deadlineAt: daysAgo(-9) },
    { ...call, slug: 'old', publishedAt: daysAgo(400), deadlineAt: daysAgo(370) },
  ])

  const cluster = await startSearchNodes(1)
  onTestFinished(() => cluster.stop())
  const env = {
    DATABASE_URL: server.urlOf('searched'),
    DATA_DIR: await dataFolder(),
    SEARCH_URL: cluster.settings.nodes.join(','),
    SEARCH_REPLICAS: '0',
    DEMONSTRATION: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  startProgram(process.execPath, ['src/worker.ts'], { env })
  const web = await startWebProcess(env)
  const total = async (query: string) => {
    const answer = await fetch(`${web.url}/api/v1/tenders?${query}`)
    const body: { total?: number; error?: { code: string } } = await answer.json()
    return body.error?.code ?? body.total
  }
  const readiness = async () => {
    const answer = await fetch(`${web.url}/readyz`)
    const { search }: { search?: boolean } = await answer.json()
    return [answer.status, search]
  }
  await expect
    .poll(() => total('q=zinguerie&status=all'), { timeout: 60_000, interval: 500 })
    .toBe(2)
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, true])

  await cluster.nodes[0]?.signal('SIGKILL')
  expect(await total('q=zinguerie&status=all')).toBe('search_unavailable')
  expect(await total('q=zinguerie')).toBe(1)
  const page = await (await fetch(`${web.url}/bids?q=zinguerie&status=all`)).text()
  expect(page).toContain('La recherche dans les marchés clos est momentanément réduite')
  expect(page).toContain('/appel-offre/open')
  const file = await fetch(`${web.url}/bids.csv?q=zinguerie&status=all`)
  expect([file.status, await file.text()]).toEqual([
    503,
    'La recherche est momentanément indisponible. Réessayez dans quelques minutes.',
  ])
  await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, false])
})
