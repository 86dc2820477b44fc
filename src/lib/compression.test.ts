import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { byteStream } from './byte-stream.server.ts'
import { acceptedEncoding, compressStream, compressText } from './compression.server.ts'

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
  const bytes = await compressText(Buffer.from(page), { request, headers, sent: 'once' })
  expect(brotliDecompressSync(bytes).toString()).toBe(page)
  expect(Object.fromEntries(headers)).toEqual({ 'content-encoding': 'br', vary: 'accept-encoding' })
})

async function* lines(count: number, onEnd: () => void) {
  try {
    for (let line = 0; line < count; line++) yield `ligne ${line}\n`
  } finally {
    onEnd()
  }
}

test('a text of any length is compressed while it is made; what is no text goes as it is', async () => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, br' } })
  const send = (type: string) => {
    const response = new Response(byteStream(lines(1000, () => {})), {
      headers: { 'content-type': type },
    })
    const headers = new Headers(response.headers)
    return { headers, body: compressStream(response, { request, headers }) }
  }
  const csv = send('text/csv; charset=utf-8')
  expect(csv.headers.get('content-encoding')).toBe('gzip')
  const text = gunzipSync(await new Response(csv.body).bytes()).toString()
  expect(text.split('\n')).toHaveLength(1001)
  const workbook = send('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(workbook.headers.get('content-encoding')).toBeNull()
  expect(await new Response(workbook.body).text()).toBe(text)
})

test('whoever goes away ends the making', async () => {
  let ended = false
  const reader = byteStream(lines(1_000_000, () => (ended = true))).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
})
