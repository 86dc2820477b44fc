import { expect, test } from 'vitest'
import { z } from 'zod'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import {
  OutsideFailure,
  type OutsideSettings,
  outsideService,
  parseAnswer,
} from './outside-service.server.ts'

/** A service that gives these answers in their order, the last one again and again, and its client. */
async function service(replies: SourceReply[], settings: Partial<OutsideSettings> = {}) {
  let next = 0
  const server = await sourceServer(() => replies[Math.min(next++, replies.length - 1)] ?? null)
  const waits: number[] = []
  const asked = outsideService({
    perSecond: 1000,
    wait: async (ms) => {
      waits.push(Math.round(ms))
    },
    ...settings,
  })
  return { ask: () => asked.ask(`${server.url}/search?q=secret`), server, waits }
}

const json = (value: unknown): SourceReply => ({ body: JSON.stringify(value) })

test('an answer is read, and the user agent names the site', async () => {
  const { ask, server } = await service([json({ found: 1 })])
  expect(await ask()).toEqual({ found: 1 })
  expect(server.requests[0]?.headers['user-agent']).toBe('Clairmarche (+http://localhost:3000)')
})

test('too many requests: the client waits as long as the service asks', async () => {
  const { ask, server, waits } = await service([
    { status: 429, headers: { 'retry-after': '2' } },
    json({ found: 1 }),
  ])
  expect(await ask()).toEqual({ found: 1 })
  expect(server.requests).toHaveLength(2)
  expect(waits).toContain(2000)
})

test.each([
  ['a server error', { status: 500 }],
  ['a cut connection', { body: '{"found": 1}', cutAfter: 4 }],
  ['half an answer and silence', { body: '{"found": 1}', silentAfter: 4 }],
])('%s is tried again', async (_, reply) => {
  const { ask } = await service([reply, json({ found: 1 })], { timeoutMs: 300 })
  expect(await ask()).toEqual({ found: 1 })
})

test('a service that is down is given up with an error that does not name the request', async () => {
  const { ask, server } = await service([{ status: 503 }])
  await expect(ask()).rejects.toThrow(/^127\.0\.0\.1:\d+ answers 503\.$/)
  expect(server.requests).toHaveLength(3)
})

test.each([400, 404])('%i will not pass: it is asked once', async (status) => {
  const { ask, server } = await service([{ status }])
  await expect(ask()).rejects.toThrow(`answers ${status}`)
  expect(server.requests).toHaveLength(1)
})

test('a wait longer than the limit is a failure', async () => {
  const { ask, server } = await service([{ status: 429, headers: { 'retry-after': '3600' } }])
  await expect(ask()).rejects.toThrow('429')
  expect(server.requests).toHaveLength(1)
})

test('a page in place of JSON, or a redirect, is a failure', async () => {
  await expect((await service([{ body: '<html>' }])).ask()).rejects.toThrow('cannot be read')
  const moved = { status: 302, headers: { location: 'http://elsewhere.example/' } }
  await expect((await service([moved])).ask()).rejects.toThrow(OutsideFailure)
})

test('requests are spread over the second that the service allows', async () => {
  const { ask, waits } = await service([json({})], { perSecond: 5 })
  await Promise.all([ask(), ask(), ask(), ask()])
  expect(waits).toHaveLength(3)
  expect(waits[2]).toBeGreaterThan(500)
  expect(waits[2]).toBeLessThanOrEqual(600)
})

test('another shape than documented is reported field by field', () => {
  const shape = z.object({ results: z.array(z.string()) })
  expect(() => parseAnswer(shape, { results: 'x' }, 'https://api.example/search?q=1')).toThrow(
    /^api\.example answers in another shape/,
  )
})
