import { once } from 'node:events'
import http, { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../../tests/servers/port-of.ts'
import { Draining } from './draining.server.ts'

async function openServer() {
  const server = http.createServer(async (request, response) => {
    if (request.url === '/slow') await setTimeout(300)
    // As the adapter of the site writes them.
    response.writeHead(200, 'OK', ['content-type', 'text/plain'])
    response.end('ok')
  })
  const draining = new Draining(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const connectionOfAnswer = (path = '/') =>
    new Promise((resolve, reject) => {
      const port = portOf(server)
      const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection))
      })
      request.once('error', reject)
    })
  return { server, draining, connectionOfAnswer }
}

test('while a process drains, it answers and ends each connection', async () => {
  const { draining, connectionOfAnswer } = await openServer()
  expect(await connectionOfAnswer()).toBe('keep-alive')
  const drained = draining.run(0.2, new AbortController().signal)
  expect(await connectionOfAnswer()).toBe('close')
  expect(draining.refusal().status).toBe(503)
  await drained
})

test('a second request to stop ends the draining at once', async () => {
  const { draining } = await openServer()
  const hurry = new AbortController()
  const drained = draining.run(600, hurry.signal)
  hurry.abort()
  await drained
})

test('a connection whose request was under way does not delay the end', async () => {
  const { server, draining, connectionOfAnswer } = await openServer()
  const slow = connectionOfAnswer('/slow')
  await setTimeout(100)
  draining.begin()
  server.close()
  await slow
  await expect.poll(() => connections(server), { timeout: 5_000 }).toBe(0)
})

const connections = (server: http.Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((_, count) => resolve(count))
  })
