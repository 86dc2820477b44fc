import http, { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { createMigrated, openTestServer } from '../test-server.ts'
import { neededProgram, startProgram } from './programs.ts'
import { dataFolder, startWebProcess, untilReady } from './web-processes.ts'

const CLIENTS = 6
/** A request of each kind that the site answers: a page, a search, the API, and one that changes something. */
const REQUESTS = [
  ['GET', '/'],
  ['GET', '/bids?q=travaux'],
  ['GET', '/api/v1/tenders?q=nettoyage'],
  ['POST', '/api/v1/documents'],
] as const

/** Status of an answer that came whole; 0 where none did. */
function statusOf(agent: Agent, url: string, method: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(url, { agent, method }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    request.once('error', () => resolve(0))
    request.end()
  })
}

/** Clients that ask one request after the other until they are stopped. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true })
  const stop = new AbortController()
  const counts = new Map<string, number>()
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !stop.signal.aborted; turn++) {
      const [method, address] = REQUESTS[turn % REQUESTS.length] ?? REQUESTS[0]
      const status = await statusOf(agent, `${url}${address}`, method)
      const kind = status === 0 || status >= 500 ? `${method} ${address}: ${status}` : 'answered'
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      await setTimeout(50)
    }
  })
  onTestFinished(() => agent.destroy())
  return async () => {
    stop.abort()
    await Promise.all(clients)
    return Object.fromEntries(counts)
  }
}

test('a rolling restart of two web processes behind HAProxy loses no request', async (context) => {
  const haproxy = neededProgram(context, 'haproxy')
  const server = await openTestServer()
  onTestFinished(() => server.close())
  await createMigrated(server, 'rolling')
  const settings = {
    DATABASE_URL: server.urlOf('rolling'),
    DATA_DIR: await dataFolder(),
    REQUESTS_AT_ONCE: '0',
  }
  const webs = await Promise.all([startWebProcess(settings), startWebProcess(settings)])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  startProgram(haproxy, ['-db', '-f', 'deploy/haproxy.cfg'], {
    env: {
      LISTEN: `127.0.0.1:${port}`,
      WEB1: webs[0]?.address ?? '',
      WEB2: webs[1]?.address ?? '',
    },
  })
  await untilReady(url)
  const endLoad = startLoad(url)
  await setTimeout(2000)
  for (const web of webs) {
    await web.restart('SIGTERM')
    await setTimeout(2000)
  }
  const { answered, ...lost } = await endLoad()
  process.stdout.write(`${answered} requests were answered during the restart.\n`)
  expect(lost).toEqual({})
  expect(answered).toBeGreaterThan(500)
})
