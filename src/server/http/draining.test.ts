import { once } from 'node:events'
import http, { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Draining } from './draining.server.ts'

async function openServer() {
  const server = http.createServer((_, response) => {
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
  const connectionOfAnswer = () =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection))
      })
      request.once('error', reject)
    })
  return { draining, connectionOfAnswer }
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
