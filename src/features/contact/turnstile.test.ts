import { expect, test } from 'vitest'
import { openTurnstileServer } from '../../../tests/servers/turnstile-server.ts'
import { verifyTurnstileToken } from './turnstile.server.ts'

const { url: verifyUrl, asked } = await openTurnstileServer()
const judge = (token: string, more = {}) =>
  verifyTurnstileToken(token, { secretKey: 'k', verifyUrl, ...more })

test('verifies a token with our key; a token is valid once', async () => {
  expect(await judge('good 1')).toMatchObject({ ok: true })
  expect(asked.map((form) => form.toString())).toEqual(['secret=k&response=good+1'])
  expect(await judge('good 1')).toEqual({ ok: false, reason: 'expired' })
})

test('rejects empty, malformed and forged tokens', async () => {
  const before = asked.length
  expect(await judge('')).toEqual({ ok: false, reason: 'unproven' })
  expect(await judge('x'.repeat(2_049))).toEqual({ ok: false, reason: 'unproven' })
  expect(asked).toHaveLength(before)
  expect(await judge('forged')).toEqual({ ok: false, reason: 'unproven' })
})

test.each(['down', 'broken', 'slow', 'secret'])(
  'a service that is %s rejects the proof as unavailable',
  async (fault) => {
    expect(await judge(fault, { patienceMs: 300 })).toEqual({ ok: false, reason: 'unavailable' })
  },
)

test('reports that the service is unavailable', async () => {
  const unreachable = { verifyUrl: 'http://127.0.0.1:1/' }
  expect(await judge('good 2', unreachable)).toEqual({ ok: false, reason: 'unavailable' })
})
