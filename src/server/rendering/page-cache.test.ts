import { expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const pages = [{ path: /^\/bids$/, params: ['q', 'p'], controls: ['amount_min'] }]

/** A site whose pages contain the number of pages rendered before. */
function site(headers: Record<string, string> = {}, status = 200) {
  const clock = { now: 1 }
  const cache = new PageCache(pages, () => clock.now)
  const rendered: string[] = []
  const render = async (request: Request) => {
    rendered.push(request.url)
    return new Response(`page ${rendered.length}`, {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    })
  }
  const visit = async (path: string, init?: RequestInit) => {
    const response = await cache.answer(new Request(`http://site${path}`, init), render)
    return response.text()
  }
  return { clock, rendered, visit }
}

test('a page is rendered once for all who ask for it within a minute, even at once', async () => {
  const { clock, rendered, visit } = site()
  expect(await Promise.all([visit('/bids?q=a'), visit('/bids?q=a')])).toEqual(['page 1', 'page 1'])
  clock.now += 59_000
  expect(await visit('/bids?q=a')).toBe('page 1')
  expect(rendered).toHaveLength(1)
})

test('after a minute the page is sent once more while the next is rendered', async () => {
  const { clock, visit } = site()
  await visit('/bids')
  clock.now += 61_000
  expect(await visit('/bids')).toBe('page 1')
  await vi.waitFor(async () => expect(await visit('/bids')).toBe('page 2'))
})

test('a page older than that is not sent', async () => {
  const { clock, visit } = site()
  await visit('/bids')
  clock.now += 121_000
  expect(await visit('/bids')).toBe('page 2')
})

test('params that mean nothing, their order and their repetition make no other page', async () => {
  const { rendered, visit } = site()
  await visit('/bids?p=2&utm_source=mail&q=x&q=a')
  await visit('/bids?q=a&p=2&t=secret')
  expect(rendered).toEqual(['http://site/bids?q=a&p=2'])
})

test('what is another address, or another encoding, is another page', async () => {
  const { rendered, visit } = site()
  await visit('/bids?q=a')
  await visit('/bids?q=b')
  await visit('/bids?q=a', { headers: { 'accept-encoding': 'gzip' } })
  expect(rendered).toHaveLength(3)
})

test('requests with a cookie, a form or for another page bypass the cache', async () => {
  const { rendered, visit } = site()
  for (const turn of ['first', 'second']) {
    await visit('/bids', { headers: { cookie: `session=${turn}` } })
    await visit('/bids?amount_min=5')
    await visit('/profile')
    await visit('/bids', { method: 'HEAD' })
  }
  expect(rendered).toHaveLength(8)
})

test.each([
  ['an error', site({}, 500)],
  ['a page that sets a cookie', site({ 'set-cookie': 'a=b' })],
  ['what is no page', site({ 'content-type': 'application/json' })],
])('%s is not cached', async (_name, { rendered, visit }) => {
  expect([await visit('/bids'), await visit('/bids')]).toEqual(['page 1', 'page 2'])
  expect(rendered).toHaveLength(2)
})
