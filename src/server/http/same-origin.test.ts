import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const sent = (headers: Record<string, string>) =>
  isSameOrigin(new Request('https://marches.example/alerte', { method: 'POST', headers }))

test.each([
  ['the same origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }, false],
  ['an address that was typed or saved', { 'sec-fetch-site': 'none' }, false],
])('with Sec-Fetch-Site a request counts by it: %s', (_, headers, isSame) => {
  expect(sent(headers)).toBe(isSame)
})

test.each([
  ['https://marches.example', true],
  ['https://marches.example.evil.example', false],
  ['null', false],
  ['no address', false],
])('without Sec-Fetch-Site the origin has the host of the request: %s', (origin, isSame) => {
  expect(sent({ origin, host: 'marches.example' })).toBe(isSame)
})

test('a request without both headers is not of this site', () => {
  expect(sent({ host: 'marches.example' })).toBe(false)
})

test('Sec-Fetch-Site counts before the origin', () => {
  const headers = { origin: 'https://marches.example', host: 'marches.example' }
  expect(sent({ ...headers, 'sec-fetch-site': 'cross-site' })).toBe(false)
})
