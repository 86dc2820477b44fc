import { expect, test } from 'vitest'
import { isOwnMachine } from './own-machine.ts'

const OWN = { siteUrl: 'http://localhost:3000', trustProxy: false }

const asked = (
  url: string,
  { ip = '127.0.0.1' as string | undefined, headers = {} as Record<string, string> } = {},
) => Object.assign(new Request(url, { headers }), ip === undefined ? {} : { ip })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (ip) => {
  expect(isOwnMachine(asked('http://localhost:3000/sign-up', { ip }), OWN)).toBe(true)
})

test('a site with a public address is never this machine', () => {
  const site = { siteUrl: 'https://marches.example', trustProxy: false }
  expect(isOwnMachine(asked('http://localhost:3000/sign-up'), site)).toBe(false)
})

test.each([
  ['another computer', asked('http://localhost:3000/', { ip: '203.0.113.7' })],
  ['a computer of the same network', asked('http://localhost:3000/', { ip: '192.168.1.20' })],
  ['an unknown address', Object.assign(new Request('http://localhost:3000/'), {})],
  ['another host name', asked('http://marches.example/')],
  ['a host name that only begins alike', asked('http://localhost.example/')],
  ['a proxy', asked('http://localhost:3000/', { headers: { 'x-forwarded-for': '203.0.113.7' } })],
])('a request of %s is refused', (_name, request) => {
  expect(isOwnMachine(request, OWN)).toBe(false)
})

test('behind a declared proxy nothing is this machine', () => {
  const site = { ...OWN, trustProxy: true }
  expect(isOwnMachine(asked('http://localhost:3000/'), site)).toBe(false)
})
