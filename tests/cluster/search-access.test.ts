import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ClusterIndex } from '../../src/search-cluster/cluster-index.ts'
import { ClusterSearch } from '../../src/search-cluster/cluster-search.ts'
import { ClusterConnection } from '../../src/search-cluster/connection.ts'
import { searchDocument } from '../fixtures/search-document.ts'
import { missingForSearch, type SearchNodes, startSearchNodes } from './search-nodes.ts'
import { newCertificate, startSearchProxy } from './search-proxy.ts'

const NOW = 1_000_000
const USER = { username: 'clairmarche', password: 'Zinc:et/ardoise é-27' }
const SHARDS = 12
const DOCUMENTS = 3_000

const missing = missingForSearch()
if (missing.length > 0) process.stdout.write(`Skipped: ${missing.join(', ')} is not installed.\n`)

const calls = (count: number) =>
  Array.from({ length: count }, (_, at) => searchDocument(at, { text: { title: 'Peinture' } }))

describe.skipIf(missing.length > 0)('a node behind TLS and a password', () => {
  let cluster: SearchNodes
  let proxy: Awaited<ReturnType<typeof startSearchProxy>>
  let names = 0

  beforeAll(async () => {
    // One write of a shard may wait, so that a request for many shards is refused in part.
    cluster = await startSearchNodes(1, { settings: ['thread_pool.write.queue_size=1'] })
    proxy = await startSearchProxy(cluster.settings.nodes[0] ?? '', USER)
  })
  afterAll(async () => {
    await proxy.stop()
    await cluster.stop()
  })

  const connect = (changed: { user?: typeof USER; certificateFile?: string | null } = {}) => {
    const { certificate: certificateFile } = proxy
    const settings = { ...cluster.settings, nodes: [proxy.url], user: USER, certificateFile }
    const connection = new ClusterConnection({ ...settings, ...changed })
    onTestFinished(() => connection.close())
    return connection
  }
  const enginesOn = (connection: ClusterConnection) => {
    const name = `access${++names}`
    const index = new ClusterIndex(connection, { index: name, shards: SHARDS, replicas: 0 })
    return { index, search: new ClusterSearch(connection, { index: name, frequenciesMs: 1 }) }
  }
  const failureOf = async (connection: ClusterConnection) => {
    const { index } = enginesOn(connection)
    const failure = await index.build([], null).catch((error: unknown) => error)
    // Whatever is logged of it, with its causes.
    const shown = `${inspect(failure, { depth: 20, showHidden: true })} ${JSON.stringify(failure)}`
    expect(shown).not.toContain(USER.password)
    expect(shown).not.toContain(Buffer.from(USER.password).toString('base64').slice(4, -4))
    return String(failure)
  }

  test('is written and searched', async () => {
    const { index, search } = enginesOn(connect())
    expect(await index.build([calls(50)], { read: 7 })).toEqual([])
    expect(await search.search({ text: 'peinture', now: NOW })).toMatchObject({ total: 50 })
    expect(await index.position()).toEqual({ read: 7 })
  })

  test('a wrong password is named as such and shown nowhere', async () => {
    const user = { ...USER, password: 'Zinc:et/ardoise é-28' }
    expect(await failureOf(connect({ user }))).toContain(
      'it refuses SEARCH_USER and SEARCH_PASSWORD (401',
    )
  })

  test('a certificate of an unknown authority is not accepted', async () => {
    const said = 'its certificate is not accepted: it must name the host of SEARCH_URL'
    expect(await failureOf(connect({ certificateFile: null }))).toContain(said)
    const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-other-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { certificate } = await newCertificate(folder)
    expect(await failureOf(connect({ certificateFile: certificate }))).toContain(said)
  })

  test('what a busy cluster refuses, in part and as a whole, is written again until nothing is missing', async () => {
    const { index, search } = enginesOn(connect())
    const refusedWrites = async () => {
      const stats: { nodes: Record<string, { thread_pool: { write: { rejected: number } } }> } =
        JSON.parse(await cluster.order('GET', '/_nodes/stats/thread_pool'))
      return Object.values(stats.nodes).reduce(
        (sum, node) => sum + node.thread_pool.write.rejected,
        0,
      )
    }
    const before = await refusedWrites()
    proxy.refuse(2)
    expect(await index.build([calls(DOCUMENTS)], null)).toEqual([])
    expect(proxy.refusalsLeft()).toBe(0)
    const inPart = (await refusedWrites()) - before
    process.stdout.write(`Refused: 2 requests, and ${inPart} writes to shards of others.\n`)
    expect(inPart).toBeGreaterThan(0)
    expect(await search.search({ now: NOW, limit: 0 })).toMatchObject({ total: DOCUMENTS })
  })
})
