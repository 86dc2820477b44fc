import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressText } from './compression.server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [null, null],
])('a browser that accepts %s gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected)
})

test('a page is sent compressed and caches are told why', async () => {
  const page = '<p>Marché public</p>'.repeat(200)
  const headers = new Headers()
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } })
  const bytes = await compressText(page, { request, headers })
  expect(brotliDecompressSync(bytes).toString()).toBe(page)
  expect(Object.fromEntries(headers)).toEqual({ 'content-encoding': 'br', vary: 'accept-encoding' })
})
