import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/client.server.ts'
import { buyer, tender } from '../../src/db/schema/tender.ts'
import { feedCluster } from '../../src/features/tenders/search/cluster/feed-cluster.server.ts'
import { SearchIndex } from '../../src/search/search-index.ts'
import type { SearchResult } from '../../src/search/search-query.ts'
import { ClusterIndex } from '../../src/search-cluster/cluster-index.ts'
import { ClusterSearch } from '../../src/search-cluster/cluster-search.ts'
import { ClusterConnection } from '../../src/search-cluster/connection.ts'
import { SearchWithReserve } from '../../src/search-cluster/search-with-reserve.ts'
import { searchDocument } from '../fixtures/search-document.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { missingForSearch, type SearchNodes, startSearchNodes } from './search-nodes.ts'

const NOW = 1_000_000

const missing = missingForSearch()
if (missing.length > 0) process.stdout.write(`Skipped: ${missing.join(', ')} is not installed.\n`)

const calls = (from: number, to: number, title = 'Travaux de peinture') =>
  Array.from({ length: to - from }, (_, at) => searchDocument(from + at, { text: { title } }))

describe.skipIf(missing.length > 0)('a cluster of three nodes', () => {
  let cluster: SearchNodes
  let connection: ClusterConnection
  let names = 0
  let name: string
  let index: ClusterIndex
  let search: ClusterSearch

  beforeAll(async () => {
    cluster = await startSearchNodes(3)
    connection = new ClusterConnection(cluster.settings)
  })
  afterAll(async () => {
    await connection.close()
    await cluster.stop()
  })
  beforeEach(() => {
    name = `faults${++names}`
    index = new ClusterIndex(connection, { ...cluster.settings, index: name })
    search = new ClusterSearch(connection, { index: name, frequenciesMs: 1 })
  })

  /** The engine of a web process, with an empty index of its own. */
  const engineOf = (cluster: ClusterSearch, reserve = new SearchIndex()) =>
    new SearchWithReserve({ cluster, reserve, onChange: () => undefined })

  const refreshed = () => cluster.order('POST', `/${name}/_refresh`)

  test('a change in PostgreSQL is found within two seconds, also after the process that fed it ended', async () => {
    const server = await openTestServer()
    onTestFinished(() => server.close())
    await createMigrated(server, 'fed')
    const db = openDatabase(server.urlOf('fed'), { poolSize: 4 })
    onTestFinished(() => db.close())
    const [town] = await db
      .insert(buyer)
      .values({ slug: 'nantes', identity: 'name:nantes', name: 'Ville de Nantes' })
      .returning({ id: buyer.id })
    const publish = (slug: string, title: string) =>
      db.insert(tender).values({ slug, title, buyerId: town?.id ?? '', publishedAt: new Date(NOW) })
    const total = async (text: string) =>
      (await search.search({ text, allWords: true, now: NOW }).catch(() => null))?.total ?? -1
    await publish('a', 'Zinguerie')

    const first = new AbortController()
    const fed = feedCluster(db, { index, signal: first.signal })
    await expect.poll(() => total('zinguerie'), { timeout: 30_000 }).toBe(1)
    const delays: number[] = []
    for (const at of [1, 2, 3, 4, 5]) {
      const start = performance.now()
      await publish(`change-${at}`, `Ravalement changement${at}`)
      await expect.poll(() => total(`changement${at}`), { interval: 50, timeout: 10_000 }).toBe(1)
      delays.push(Math.round(performance.now() - start))
    }
    process.stdout.write(`Changes were found after ${delays.join(', ')} ms.\n`)
    expect(Math.max(...delays)).toBeLessThan(2_000)

    first.abort()
    await fed
    await publish('b', 'Miroiterie')
    const second = new AbortController()
    const fedAgain = feedCluster(db, { index, signal: second.signal })
    await expect.poll(() => total('miroiterie'), { timeout: 10_000 }).toBe(1)
    expect(await total('zinguerie')).toBe(1)
    second.abort()
    await fedAgain
  })

  test('a node that is killed under load: searches are answered, and nothing written is lost', async () => {
    await index.build([calls(0, 500)], null)
    const engine = engineOf(search)
    const stop = new AbortController()
    const seen = { answered: 0, partial: 0, failed: 0, longest: 0 }
    const clients = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) {
        const start = performance.now()
        const found = await engine
          .search({ text: 'peinture', now: NOW, limit: 5 })
          .catch((): SearchResult | null => null)
        if (found === null) seen.failed++
        else if (found.isPartial) seen.partial++
        else seen.answered++
        seen.longest = Math.max(seen.longest, Math.round(performance.now() - start))
        await sleep(20)
      }
    })
    let written = 500
    const writer = (async () => {
      while (!stop.signal.aborted) {
        const batch = calls(written, written + 20)
        // As the feed does: what failed is written again.
        const refused = await index.upsert(batch).catch(() => null)
        if (refused === null) continue
        expect(refused).toEqual([])
        written += batch.length
      }
    })()
    await sleep(2_000)
    await cluster.nodes[1]?.signal('SIGKILL')
    await sleep(8_000)
    stop.abort()
    await Promise.all([...clients, writer])
    await refreshed()
    process.stdout.write(`A node was killed: ${JSON.stringify({ ...seen, written })}\n`)
    expect(seen.failed).toBe(0)
    expect(seen.answered).toBeGreaterThan(20)
    expect(await search.search({ now: NOW, limit: 0 })).toMatchObject({ total: written })
    await cluster.nodes[1]?.start()
  })

  test('a node that does not answer: searches are answered within seconds', async () => {
    await index.build([calls(0, 50)], null)
    const reserve = new SearchIndex()
    await reserve.upsert(calls(0, 50))
    const engine = engineOf(search, reserve)
    await cluster.nodes[2]?.signal('SIGSTOP')
    onTestFinished(() => cluster.nodes[2]?.signal('SIGCONT'))
    const waits: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      const start = performance.now()
      expect(await engine.search({ text: 'peinture', now: NOW })).toMatchObject({ total: 50 })
      waits.push(Math.round(performance.now() - start))
    }
    process.stdout.write(`A node was stopped: answers after ${waits.join(', ')} ms.\n`)
    expect(Math.max(...waits)).toBeLessThan(6_000)
    await cluster.nodes[2]?.signal('SIGCONT')
    await expect
      .poll(async () => (await engine.search({ now: NOW })).isPartial, { timeout: 30_000 })
      .toBeUndefined()
  })

  test('an index of another version is replaced by a new one, and searched until then', async () => {
    await cluster.order('PUT', `/${name}-old`, {
      mappings: { _meta: { version: 'old' }, properties: { publishedAt: { type: 'long' } } },
      aliases: { [name]: {} },
    })
    await cluster.order('PUT', `/${name}-old/_doc/1?refresh=true`, { publishedAt: 1 })
    expect(await index.position()).toBeNull()
    const during: string[] = []
    async function* batches() {
      yield calls(0, 30)
      during.push(await cluster.order('GET', `/${name}/_count`))
      yield calls(30, 60)
    }
    await index.build(batches(), { read: 7 })
    expect(during.join()).toContain('"count":1')
    expect(await search.search({ now: NOW, limit: 0 })).toMatchObject({ total: 60 })
    expect(await index.position()).toEqual({ read: 7 })
    expect(await cluster.order('GET', `/_cat/indices/${name}-*?h=index`)).not.toContain('old')
  })

  test('without any node, open calls are found in the process, and others are said to be missing', async () => {
    await index.build([calls(0, 10)], null)
    const reserve = new SearchIndex()
    await reserve.upsert(calls(0, 5))
    const engine = engineOf(search, reserve)
    expect((await engine.search({ now: NOW })).total).toBe(10)
    for (const node of cluster.nodes) await node.signal('SIGKILL')
    expect(await engine.search({ now: NOW, status: 'open' })).not.toHaveProperty('isPartial')
    expect(await engine.search({ now: NOW, text: 'peinture' })).toMatchObject({
      total: 5,
      isPartial: true,
    })
    await expect(index.upsert(calls(10, 11))).rejects.toThrow(/Connection|Timeout|NoLiving/)
    await Promise.all(cluster.nodes.map((node) => node.start()))
    await expect
      .poll(async () => (await engine.search({ now: NOW })).isPartial ?? false, { timeout: 60_000 })
      .toBe(false)
    expect((await engine.search({ now: NOW })).total).toBe(10)
  })

  test('a full disk is named as such, and what was refused is written when there is room', async () => {
    await index.build([calls(0, 10)], null)
    const watermark = (value: string | null) =>
      cluster.order('PUT', '/_cluster/settings', {
        persistent: Object.fromEntries(
          ['low', 'high', 'flood_stage'].map((level) => [
            `cluster.routing.allocation.disk.watermark.${level}`,
            value,
          ]),
        ),
      })
    await watermark('100000gb')
    await expect
      .poll(
        () =>
          index.upsert(calls(10, 20)).then(
            () => 'written',
            (error: Error) => error.message,
          ),
        { timeout: 60_000, interval: 500 },
      )
      .toContain('its disk is nearly full')
    expect(await search.search({ text: 'peinture', now: NOW })).toBeTruthy()
    const create = () => index.build([calls(0, 10)], null)
    await expect(create()).rejects.toThrow('its disk is nearly full')
    await watermark(null)
    await expect
      .poll(() => index.upsert(calls(10, 20)).catch(() => null), {
        timeout: 60_000,
        interval: 500,
      })
      .toEqual([])
    await refreshed()
    expect(await search.search({ now: NOW, limit: 0 })).toMatchObject({ total: 20 })
  })
})
