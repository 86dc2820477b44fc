import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchIndex } from '#/search/search-index.ts'
import { searchDocument } from '../../tests/fixtures/search-document.ts'
import { freePort } from '../../tests/free-port.ts'
import { ClusterSearch } from './cluster-search.ts'
import { ClusterConnection, type SearchUnavailable } from './connection.ts'
import { SearchWithReserve } from './search-with-reserve.ts'

const NOW = 1_000

/** A cluster at this address, and an index with an open and a closed call. */
async function engineAt(url: string, { answerMs = 5_000 } = {}) {
  const connection = new ClusterConnection({ ...SETTINGS, nodes: [url] })
  onTestFinished(() => connection.close())
  const reserve = new SearchIndex()
  await reserve.upsert([
    searchDocument(1, { text: { title: 'Peinture' }, deadlineAt: NOW + 1 }),
    searchDocument(2, { text: { title: 'Peinture' }, deadlineAt: NOW - 1 }),
  ])
  const onChange = vi.fn<(failure: SearchUnavailable | null) => void>()
  const cluster = new ClusterSearch(connection, SETTINGS)
  return { engine: new SearchWithReserve({ cluster, reserve, onChange, answerMs }), onChange }
}

const SETTINGS = {
  nodes: [],
  user: null,
  certificateFile: null,
  index: 'tenders',
  shards: 1,
  replicas: 0,
}

test('without the cluster, open calls are found, and a search of closed ones is partial', async () => {
  const { engine, onChange } = await engineAt(`http://127.0.0.1:${await freePort()}`)
  const open = await engine.search({ text: 'peinture', status: 'open', now: NOW })
  expect(open).toMatchObject({ total: 1 })
  expect(open.isPartial).toBeUndefined()
  expect(await engine.search({ text: 'peinture', now: NOW })).toMatchObject({
    total: 2,
    isPartial: true,
  })
  expect(onChange).toHaveBeenCalledOnce()
})

/** The address of a server that handles requests so. */
async function startServer(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

test('a cluster that accepts requests and does not answer is given up after seconds, once', async () => {
  const { engine } = await engineAt(await startServer(() => undefined))
  const start = performance.now()
  expect(await engine.search({ now: NOW })).toMatchObject({ total: 2, isPartial: true })
  const first = performance.now() - start
  expect(await engine.search({ now: NOW })).toMatchObject({ isPartial: true })
  expect(first).toBeGreaterThan(1_000)
  expect(first).toBeLessThan(10_000)
  expect(performance.now() - start - first).toBeLessThan(500)
})

test('a search whose requests take too long together is given up, although none of them fails', async () => {
  const empty = { hits: { total: { value: 0 }, hits: [] }, responses: [], _shards: {} }
  const url = await startServer((_request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(empty))
    }, 1_500)
  })
  const { engine, onChange } = await engineAt(url, { answerMs: 300 })
  const start = performance.now()
  expect(await engine.search({ now: NOW })).toMatchObject({ total: 2, isPartial: true })
  expect(performance.now() - start).toBeLessThan(1_400)
  expect(onChange.mock.lastCall?.[0]?.message).toBe('no answer within 300 ms')
})

test('a request that the cluster calls wrong is an error, not an outage', async () => {
  const url = await startServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end('{"error":{"type":"parsing_exception","reason":"unknown query"},"status":400}')
  })
  const { engine } = await engineAt(url)
  await expect(engine.search({ now: NOW })).rejects.toThrow('parsing_exception')
})

test.each([
  [401, '', 'it refuses SEARCH_USER and SEARCH_PASSWORD (401 Response Error)'],
  [
    403,
    '{"error":{"type":"security_exception","reason":"no permissions for [indices:admin/create]"}}',
    'the user of SEARCH_USER lacks a right (403 security_exception: no permissions for [indices:admin/create])',
  ],
])(
  'a refusal (%d) is an outage whose reason says which setting is wrong',
  async (status, body, reason) => {
    const url = await startServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body)
    })
    const { engine, onChange } = await engineAt(url)
    expect(await engine.search({ now: NOW })).toMatchObject({ total: 2, isPartial: true })
    expect(onChange.mock.lastCall?.[0]?.message).toBe(reason)
  },
)
