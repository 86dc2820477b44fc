import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { BlockedBySource, FetchFailure } from './fetch-failure.ts'
import { openSourceHttp, type SourceHttpSettings } from './http-client.ts'
import { robotsRules } from './robots-rules.ts'
import { contactAddress, defaultUserAgent, robotName } from './user-agent.ts'

const userAgent = defaultUserAgent({
  siteName: 'Clairmarché',
  contact: 'https://marches.example.fr/contact',
})

/** A source that gives these replies in order, then the last one again and again. */
async function source(...replies: SourceReply[]) {
  const server = await sourceServer(
    () => (replies.length > 1 ? replies.shift() : replies[0]) ?? null,
  )
  const waits: number[] = []
  const http = (settings: Partial<SourceHttpSettings> = {}) =>
    openSourceHttp({
      userAgent,
      gapMs: 0,
      wait: async (ms) => {
        waits.push(ms)
      },
      ...settings,
    })
  return { server, waits, http }
}

test('the user agent names the site and its contact', async () => {
  const { server, http } = await source({ body: 'ok' })
  await http().fetch(server.url)
  expect(server.requests[0]?.headers['user-agent']).toBe(
    'Mozilla/5.0 (compatible; Clairmarche/1.0; +https://marches.example.fr/contact)',
  )
})

test('the address to write to is one that others can reach', () => {
  const email = 'exploitant@example.fr'
  const of = (siteUrl: string) => contactAddress({ siteUrl, email })
  expect(of('https://marches.example.fr')).toBe('https://marches.example.fr/contact')
  expect(of('http://localhost:3000')).toBe('mailto:exploitant@example.fr')
  expect(contactAddress({ siteUrl: 'http://localhost:3000' })).toBe('http://localhost:3000/contact')
})

test.each([
  [userAgent, 'Clairmarche'],
  ['Veille/2.3 (+https://veille.example.fr)', 'Veille'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla'],
])('robots.txt names %s as %s', (agent, name) => {
  expect(robotName(agent)).toBe(name)
})

test('an answer without content, or of a firewall, is a failure, and is not requested again at once', async () => {
  for (const reply of [
    { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } },
    { status: 202 },
    { status: 200, headers: { 'x-amzn-waf-action': 'challenge' }, body: '<html></html>' },
    { status: 405, headers: { 'x-amzn-waf-action': 'captcha' } },
    { status: 503, headers: { 'x-amzn-waf-action': 'challenge' } },
  ]) {
    const { server, http } = await source(reply)
    await expect(http().fetch(server.url)).rejects.toBeInstanceOf(BlockedBySource)
    expect(server.requests).toHaveLength(1)
  }
  const { server, http } = await source({ status: 204 })
  await expect(http().fetch(server.url)).rejects.toThrow(FetchFailure)
})

test('a source that is overloaded is asked again when it says, in seconds or by a date', async () => {
  const soon = new Date(Date.now() + 120_000).toUTCString()
  const { server, waits, http } = await source(
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503, headers: { 'retry-after': soon } },
    { body: 'at last' },
  )
  expect((await http().fetch(server.url)).bytes.toString()).toBe('at last')
  expect(waits[0]).toBe(7000)
  expect(Math.round((waits[1] ?? 0) / 10_000)).toBe(12)
})

test('a source that fails without a word is asked again, later each time, then given up', async () => {
  const { server, waits, http } = await source({ status: 500 })
  await expect(http({ tries: 4, backOffMs: 100 }).fetch(server.url)).rejects.toThrow(
    `${server.url} answers 500.`,
  )
  expect(server.requests).toHaveLength(4)
  expect(waits).toHaveLength(3)
  expect(waits.every((ms, at) => ms >= 50 * 2 ** at && ms <= 100 * 2 ** at)).toBe(true)
})

test('a source that asks for a pause of an hour gets it', async () => {
  const { server, http } = await source({ status: 429, headers: { 'retry-after': '3600' } })
  await expect(http().fetch(server.url)).rejects.toThrow(FetchFailure)
  expect(server.requests).toHaveLength(1)
})

test('what is missing or forbidden is requested once', async () => {
  for (const status of [400, 401, 403, 404, 410]) {
    const { server, http } = await source({ status })
    await expect(http().fetch(server.url)).rejects.toMatchObject({ status })
    expect(server.requests).toHaveLength(1)
  }
})

test('a refusal is reported with the words of its page', async () => {
  const page =
    '<title>Accès refusé</title><style>p{color:red}</style><h1>403</h1>\n<p>Demandez un accès.</p><script>var x=1</script>'
  const { server, http } = await source({ status: 403, body: page })
  await expect(http().fetch(server.url)).rejects.toThrow(
    `${server.url} answers 403: « Accès refusé403 Demandez un accès. ».`,
  )
  const long = await source({ status: 401, body: 'refus '.repeat(50_000) })
  await expect(long.http().fetch(long.server.url)).rejects.toThrow(/answers 401: « .{160}… »\.$/)
  const cut = await source({ status: 403, body: `<p>${'Accès refusé '.repeat(99)}`, cutAfter: 20 })
  await expect(cut.http().fetch(cut.server.url)).rejects.toThrow(/answers 403/)
})

test('the refusal of a filter of programs is not requested again; its script in a page is none', async () => {
  const refusal =
    '<p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>'
  const { server, http } = await source({ status: 403, body: refusal })
  const asked = http().fetch(server.url)
  await expect(asked).rejects.toBeInstanceOf(BlockedBySource)
  await expect(asked).rejects.toThrow(/\(DataDome\), which answers 403: « Please enable JS/)
  expect(server.requests).toHaveLength(1)
  const loaded = '<script src="https://js.datadome.co/tags.js"></script><h1>Avis</h1>'
  const passed = await source({ status: 403, body: loaded })
  await expect(passed.http().fetch(passed.server.url)).rejects.not.toBeInstanceOf(BlockedBySource)
})

test('a connection that is cut half-way is retried, and nothing of the first half is stored', async () => {
  const body = 'x'.repeat(200_000)
  const { server, http } = await source({ body, cutAfter: 100_000 }, { body })
  expect((await http().fetch(server.url)).bytes.toString()).toBe(body)
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'clairmarche-http-')), 'a')
  const again = await source({ body, cutAfter: 100_000 }, { body })
  expect(await again.http().download(again.server.url, file)).toMatchObject({ size: 200_000 })
  expect(await readFile(file, 'utf8')).toBe(body)
})

test('a source that stops sending is abandoned', async () => {
  const { server, http } = await source({ body: 'x'.repeat(1000), silentAfter: 10 })
  await expect(http({ idleMs: 50, tries: 1 }).fetch(server.url)).rejects.toThrow(
    'nothing came for 0.05 s',
  )
  const never = await source({ body: 'x'.repeat(1000), silentAfter: 0 })
  await expect(never.http({ totalMs: 50, tries: 1 }).fetch(never.server.url)).rejects.toThrow(
    'it took more than 0.05 s',
  )
})

test('a body that is too large is refused before it is all here', async () => {
  const { server, http } = await source({ body: 'x'.repeat(1_000_000) })
  await expect(http().fetch(server.url, { maxBytes: 1000 })).rejects.toThrow(
    'is larger than 1000 bytes',
  )
  expect(server.requests).toHaveLength(1)
})

test('a redirect is followed on the same host, never to another', async () => {
  const { server, http } = await source(
    { status: 302, headers: { location: '/there' } },
    { body: 'ok' },
  )
  expect((await http().fetch(`${server.url}/here`)).url).toBe(`${server.url}/there`)
  const other = await source({ status: 302, headers: { location: 'http://127.0.0.1:1/secret' } })
  await expect(other.http().fetch(other.server.url)).rejects.toThrow('leads elsewhere')
  const loop = await source({ status: 302, headers: { location: '/' } })
  await expect(loop.http().fetch(loop.server.url)).rejects.toThrow('redirects without end')
})

test('a host is asked one thing at a time, with a pause in between', async () => {
  const { server, waits, http } = await source({ body: 'x'.repeat(50_000) })
  const client = http({ gapMs: 10_000 })
  await Promise.all([1, 2, 3, 4].map((at) => client.fetch(`${server.url}/${at}`)))
  expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/1', '/2', '/3', '/4'])
  expect(server.most).toBe(1)
  expect(waits).toHaveLength(3)
})

test('no request is made once a run is stopped', async () => {
  const { server, http } = await source({ status: 500 })
  const controller = new AbortController()
  const client = http({ signal: controller.signal, wait: async () => controller.abort() })
  await expect(client.fetch(server.url)).rejects.toThrow('aborted')
  expect(server.requests).toHaveLength(1)
})

test('robots.txt decides what is fetched; without one everything is', async () => {
  const rules = async (reply: SourceReply) => {
    const { server, http } = await source(reply)
    return robotsRules(http({ tries: 2 }), { baseUrl: server.url, userAgent }).then((found) => ({
      list: found.allows(`${server.url}/list`),
      files: found.allows(`${server.url}/files/1`),
      gapMs: found.gapMs,
    }))
  }
  expect(await rules({ status: 404 })).toEqual({ list: true, files: true, gapMs: null })
  expect(await rules({ body: 'User-agent: *\nDisallow: /files/\nCrawl-delay: 3\n' })).toEqual({
    list: true,
    files: false,
    gapMs: 3000,
  })
  expect(await rules({ body: 'User-agent: Clairmarche\nDisallow: /\n' })).toMatchObject({
    list: false,
  })
  await expect(rules({ status: 503 })).rejects.toThrow(FetchFailure)
})
