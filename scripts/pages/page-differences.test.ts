import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { portOf } from '../../tests/servers/port-of.ts'
import { comparable, comparePages } from './page-differences.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A site whose home links to forty tenders. */
async function site(tender: (path: string) => string): Promise<string> {
  const links = Array.from({ length: 40 }, (_, at) => `<a href="/appel-offre/t-${at}">`).join('')
  const server = createServer(({ url = '' }, response) => {
    response.end(url === '/' ? links : url.startsWith('/appel-offre/') ? tender(url) : 'page')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

test('two sites alike have 60 pages alike', async () => {
  const made = () => site((path) => `<p>${path}</p>`)
  const { compared, differences } = await comparePages([await made(), await made()])
  expect(new Set(compared).size).toBe(60)
  expect(differences).toEqual([])
})

test('a page that differs is named, with the place', async () => {
  const one = await site((path) => `<p>Date limite de ${path}</p>`)
  const other = await site(
    (path) => `<p>Date ${path.endsWith('-3') ? '' : 'limite '}de ${path}</p>`,
  )
  const { differences } = await comparePages([one, other])
  expect(differences.map(({ path }) => path)).toEqual(['/appel-offre/t-3'])
  expect(differences[0]?.second).toContain('<p>Date de /appel-offre/t-3')
})

test.each([
  ['<style nonce="abc">', '<style nonce="xyz">'],
  ['<p>a</p><script>[1,2]</script>', '<p>a</p><script type="module">[2,1]</script>'],
  ['<link rel="modulepreload" href="/assets/a.js"/>', '<link rel="modulepreload" href="/b.js"/>'],
  ['<link href="/assets/main-AbC12_-x.css">', '<link href="/assets/main-Zzz98_-y.css">'],
  ['{"at":1795406423159}', '{"at":1795406429999}'],
  ['Chiffres du <time class="a">8 h 27</time>', 'Chiffres du <time class="a">8 h 28</time>'],
  ['<a href="http://localhost:1/bids">', '<a href="http://localhost:1/bids">'],
])('%s and %s are the same', (one, other) => {
  expect(comparable(one, 'http://localhost:1')).toBe(comparable(other, 'http://localhost:1'))
})

test('another word, day or link is a difference', () => {
  const same = (one: string, other: string) =>
    comparable(one, 'http://localhost:1') === comparable(other, 'http://localhost:1')
  expect(same('<b>Ouvert</b>', '<b>Clos</b>')).toBe(false)
  expect(same('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z')).toBe(false)
  expect(same('<a href="/bids">', '<a href="/blog">')).toBe(false)
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`
  expect(same(data('Lyon'), data('Pau'))).toBe(false)
})
