import { expect, test } from 'vitest'
import { openTurnstileServer } from '../../../tests/servers/turnstile-server.ts'
import { judgeTurnstileToken } from './turnstile.server.ts'

const { url: verifyUrl, asked } = await openTurnstileServer()
const judge = (token: string, more = {}) =>
  judgeTurnstileToken(token, { secretKey: 'k', verifyUrl, ...more })

test('a token is asked about with our key, and serves once', async () => {
  expect(await judge('good 1')).toMatchObject({ ok: true })
  expect(asked.map((form) => form.toString())).toEqual(['secret=k&response=good+1'])
  expect(await judge('good 1')).toEqual({ ok: false, reason: 'expired' })
})

test('nothing, what is no token, and a forged one prove nothing', async () => {
  const before = asked.length
  expect(await judge('')).toEqual({ ok: false, reason: 'unproven' })
  expect(await judge('x'.repeat(2_049))).toEqual({ ok: false, reason: 'unproven' })
  expect(asked).toHaveLength(before)
  expect(await judge('forged')).toEqual({ ok: false, reason: 'unproven' })
})

test.each(['down', 'broken', 'slow', 'secret'])(
  'a check that is %s lets nobody in, and says so',
  async (fault) => {
    expect(await judge(fault, { patienceMs: 300 })).toEqual({ ok: false, reason: 'unavailable' })
  },
)

test('a check that nobody answers for is said to be', async () => {
  const nobody = { verifyUrl: 'http://127.0.0.1:1/' }
  expect(await judge('good 2', nobody)).toEqual({ ok: false, reason: 'unavailable' })
})
