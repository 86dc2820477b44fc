import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { byteStream } from './byte-stream.server.ts'
import { acceptedEncoding, compressStream, compressText } from './compression.server.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['zstd;q=0, br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['identity', null, null],
  [null, null, null],
])(
  'a browser that accepts %s gets %s for what is sent once, %s for the rest',
  (header, once, often) => {
    expect(acceptedEncoding(header, 'once')).toBe(once)
    expect(acceptedEncoding(header, 'often')).toBe(often)
  },
)

const PAGE = Buffer.from('<p>Marché public</p>'.repeat(200))
const LONG_PAGE = Buffer.from('<p>Marché public</p>'.repeat(20_000))

test.each([
  ['zstd', 'once', PAGE, zstdDecompressSync],
  ['zstd', 'once', LONG_PAGE, zstdDecompressSync],
  ['br', 'once', PAGE, brotliDecompressSync],
  ['br', 'often', PAGE, brotliDecompressSync],
  ['gzip', 'once', PAGE, gunzipSync],
  ['gzip', 'often', LONG_PAGE, gunzipSync],
] as const)('a page is sent as %s, sent %s, with `Vary`', async (encoding, sent, page, open) => {
  const headers = new Headers()
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
  const bytes = await compressText(page, { request, headers, sent })
  expect(open(bytes).equals(page)).toBe(true)
  expect(Object.fromEntries(headers)).toEqual({
    'content-encoding': encoding,
    vary: 'accept-encoding',
  })
})

async function* lines(count: number, onEnd: () => void) {
  try {
    for (let line = 0; line < count; line++) yield `ligne ${line}\n`
  } finally {
    onEnd()
  }
}

test('a text of any length is compressed while it is made; other types are sent as they are', async () => {
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

test('a disconnect ends the generator', async () => {
  let ended = false
  const reader = byteStream(lines(1_000_000, () => (ended = true))).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
})
