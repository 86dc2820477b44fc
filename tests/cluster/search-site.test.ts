import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import { buyer, tender } from '../../src/db/schema/tender.ts'
import { DAY_MS } from '../../src/domain/time/units.ts'
import { startProcess } from '../process-output.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { startProgram } from './programs.ts'
import { missingForSearch, startSearchNodes } from './search-nodes.ts'
import { startSearchProxy } from './search-proxy.ts'
import { dataFolder, startWebProcess } from './web-processes.ts'

const USER = { username: 'clairmarche', password: 'Zinc-et-ardoise-27' }
const SLOW_MS = 4_000
/** The page of a visitor waits for the cluster no longer, its other work included. */
const PAGE_MS = 8_000
const REDUCED = 'La recherche dans les marchés clos est momentanément réduite'
const OPEN = '/appel-offre/open'
const WAIT = { timeout: 60_000, interval: 300 }

const missing = missingForSearch()
if (missing.length > 0) process.stdout.write(`Skipped: ${missing.join(', ')} is not installed.\n`)

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test.skipIf(missing.length > 0)(
  'the site searches a cluster that a worker fills; when it is slow, refuses or is down, pages state what is missing',
  async () => {
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
    const proxy = await startSearchProxy(cluster.settings.nodes[0] ?? '', USER)
    onTestFinished(() => proxy.stop())
    const env = {
      DATABASE_URL: server.urlOf('searched'),
      DATA_DIR: await dataFolder(),
      SEARCH_URL: proxy.url,
      SEARCH_USER: USER.username,
      SEARCH_PASSWORD: USER.password,
      SEARCH_CA_FILE: proxy.certificate,
      SEARCH_REPLICAS: '0',
      DEMONSTRATION: 'false',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    }

    // With a wrong password, the worker and pages say so; open calls are found.
    const wrong = { ...env, SEARCH_PASSWORD: 'Zinc-et-ardoise-28', LOG_LEVEL: 'info', PORT: '0' }
    for (const script of ['src/worker.ts', 'src/web.ts']) {
      const refused = await startProcess(script, wrong)
      if (refused.url) {
        await expect.poll(async () => (await fetch(`${refused.url}/readyz`)).status, WAIT).toBe(200)
        expect(await (await fetch(`${refused.url}/bids?q=zinguerie`)).text()).toContain(OPEN)
      }
      await expect
        .poll(refused.output, WAIT)
        .toContain('it refuses SEARCH_USER and SEARCH_PASSWORD (401')
      await refused.stop()
      expect(refused.output()).not.toContain(wrong.SEARCH_PASSWORD)
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

    // A slow node: pages wait for a moment, then show open calls without it; afterwards all is found again.
    proxy.delay(SLOW_MS)
    const waits: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      const start = performance.now()
      // Another word each time, so that no page comes from a cache.
      const answer = await fetch(`${web.url}/bids?q=zinguerie+-essai${turn}&status=all`)
      const text = await answer.text()
      waits.push(Math.round(performance.now() - start))
      expect([answer.status, text.includes(REDUCED), text.includes(OPEN)]).toEqual([
        200,
        true,
        true,
      ])
    }
    process.stdout.write(
      `A node answers after ${SLOW_MS} ms: pages after ${waits.join(', ')} ms.\n`,
    )
    expect(Math.max(...waits)).toBeLessThan(PAGE_MS)
    proxy.delay(0)
    await expect.poll(() => total('q=zinguerie&status=all'), WAIT).toBe(2)

    await cluster.nodes[0]?.signal('SIGKILL')
    expect(await total('q=zinguerie&status=all')).toBe('search_unavailable')
    expect(await total('q=zinguerie')).toBe(1)
    const page = await (await fetch(`${web.url}/bids?q=zinguerie&status=all`)).text()
    expect(page).toContain(REDUCED)
    expect(page).toContain(OPEN)
    const file = await fetch(`${web.url}/bids.csv?q=zinguerie&status=all`)
    expect([file.status, await file.text()]).toEqual([
      503,
      'La recherche est momentanément indisponible. Réessayez dans quelques minutes.',
    ])
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([200, false])
  },
)
