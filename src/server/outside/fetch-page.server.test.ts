import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { portOf } from '../../../tests/servers/port-of.ts'
import { fetchPage, type Network } from './fetch-page.server.ts'
import { isPublicAddress } from './public-address.ts'

/** What each address of the local server answers; the server counts who comes. */
const answers: Record<string, RequestListener> = {
  '/': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>Couvreur à Rouen</p>')
  },
  '/latin': (_request, response) => {
    const page = Buffer.from('<meta charset="iso-8859-1"><p>Menuiserie générale</p>', 'latin1')
    response.setHeader('content-type', 'text/html').end(page)
  },
  '/inside': (_request, response) => redirect(response, 'http://inside.test:PORT/'),
  '/literal': (_request, response) => redirect(response, 'http://[::ffff:169.254.169.254]/latest'),
  '/number': (_request, response) => redirect(response, 'http://2852039166/latest'),
  '/file': (_request, response) => redirect(response, 'file:///etc/passwd'),
  '/port': (_request, response) => redirect(response, 'http://outside.test:22/'),
  '/away': (_request, response) => redirect(response, '/'),
  '/round': (_request, response) => redirect(response, '/round'),
  '/bomb': (_request, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'gzip')
    response.end(gzipSync(Buffer.alloc(20_000_000, 'a')))
  },
  '/endless': (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.on('error', () => {})
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 'b'))) if (response.destroyed) return
    }
    response.on('drain', more)
    more()
  },
  '/drip': (_request, response) => {
    response.setHeader('content-type', 'text/html')
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  },
  '/silent': () => {},
  '/image': (_request, response) => {
    response.setHeader('content-type', 'image/png').end('PNG')
  },
  '/gone': (_request, response) => {
    response.statusCode = 404
    response.setHeader('content-type', 'text/html').end('<p>Rien</p>')
  },
}
const redirect = (response: Parameters<RequestListener>[1], location: string) =>
  response.writeHead(302, { location: location.replace('PORT', String(port)) }).end()

let visits = 0
const server = createServer((request, response) => {
  visits++
  answers[request.url ?? '']?.(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = portOf(server)
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** `outside.test` simulates a public site at an address that is let through; all others are real. */
const OUTSIDE = '127.0.0.1'
function network(names: Record<string, string[]> = {}): Network {
  const known: Record<string, string[]> = {
    'outside.test': [OUTSIDE],
    'inside.test': ['10.0.0.5'],
    ...names,
  }
  return {
    resolve: async (host) => known[host] ?? [],
    mayReach: (address) => address === OUTSIDE || isPublicAddress(address),
    ports: [80, 443, port],
  }
}
const outside = (path: string) => `http://outside.test:${port}${path}`

test('a page is read, wherever its redirects lead in the end', async () => {
  const page = { ok: true, url: outside('/'), html: '<p>Couvreur à Rouen</p>' }
  expect(await fetchPage(outside('/'), {}, network())).toEqual(page)
  expect(await fetchPage(outside('/away'), {}, network())).toEqual(page)
})

test('a page of the old encoding keeps its accents', async () => {
  const page = await fetchPage(outside('/latin'), {}, network())
  expect(page).toMatchObject({ html: expect.stringContaining('Menuiserie générale') })
})

test.each([
  ['a name of this machine', 'http://localhost/', { localhost: ['127.0.0.2'] }],
  ['a private address behind a public name', 'http://site.test/', { 'site.test': ['192.168.0.9'] }],
  [
    'one private address among public ones',
    'http://s.test/',
    { 's.test': ['8.8.8.8', '10.1.1.1'] },
  ],
  ['metadata, mapped', 'http://m.test/', { 'm.test': ['::ffff:169.254.169.254'] }],
  ['a shared address', 'http://s.test/', { 's.test': ['100.64.3.2'] }],
  ['an address as such', 'http://169.254.169.254/latest/meta-data/', {}],
  ['an address in octal', 'http://0177.0.0.2/', {}],
  ['an address as one number', 'http://2130706434/', {}],
  ['an address in six', 'http://[::1]/', {}],
  ['a port of something else', 'http://outside.test:22/', {}],
])('%s is refused before anything is sent', async (_what, address, names) => {
  const before = visits
  const page = await fetchPage(address, {}, network(names))
  expect(page).toEqual({ ok: false, reason: 'forbidden_address' })
  expect(visits).toBe(before)
})

test.each(['/inside', '/literal', '/number', '/port'])(
  'a redirect to a forbidden address is refused: %s',
  async (path) => {
    const page = await fetchPage(outside(path), {}, network())
    expect(page).toEqual({ ok: false, reason: 'forbidden_address' })
  },
)

test('a name that answers otherwise at the second time gains nothing', async () => {
  let asked = 0
  const page = await fetchPage(
    outside('/inside'),
    {},
    {
      ...network(),
      resolve: async () => (asked++ === 0 ? [OUTSIDE] : ['127.0.0.2']),
    },
  )
  expect(page).toEqual({ ok: false, reason: 'forbidden_address' })
})

test.each([
  ['file:///etc/passwd', 'invalid_address'],
  [outside('/file'), 'invalid_address'],
  ['http://user:secret@outside.test/', 'invalid_address'],
  ['pas une adresse', 'invalid_address'],
  [outside('/round'), 'too_many_redirects'],
  [outside('/image'), 'not_a_page'],
  [outside('/gone'), 'error_status'],
  ['http://nowhere.test/', 'forbidden_address'],
  ['http://127.0.0.1:1/', 'forbidden_address'],
])('%s: %s', async (address, reason) => {
  expect(await fetchPage(address, {}, network())).toEqual({ ok: false, reason })
})

test.each(['/drip', '/silent'])('a page that never ends is given up: %s', async (path) => {
  const page = await fetchPage(outside(path), { milliseconds: 150 }, network())
  expect(page).toEqual({ ok: false, reason: 'too_slow' })
})

test('what a clock leaves of a limit is one, fractions too', async () => {
  const page = await fetchPage(outside('/'), { milliseconds: 5_979.142 }, network())
  expect(page.ok).toBe(true)
})

test('a name whose server does not answer is given up in time', async () => {
  const silent = { ...network(), resolve: () => new Promise<string[]>(() => {}) }
  const page = await fetchPage('http://silent.test/', { milliseconds: 150 }, silent)
  expect(page).toEqual({ ok: false, reason: 'too_slow' })
})

test.each(['/bomb', '/endless'])(
  'of a page too large no more than the limit is read: %s',
  async (path) => {
    const page = await fetchPage(outside(path), { bytes: 100_000 }, network())
    expect(page.ok && page.html.length).toBe(100_000)
  },
)
