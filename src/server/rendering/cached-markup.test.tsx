import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { keepMarkup } from './cached-markup.server.tsx'

/** A router at `address`. */
function routerAt(address: string) {
  const root = createRootRoute()
  const routes = ['/', '/bids', '/blog'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  return createRouter({ routeTree: root.addChildren(routes), history, isServer: true })
}

/** As it is from the second time on. */
function markupOf<Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  router: AnyRouter,
) {
  return keepMarkup(part, props, router) ?? keepMarkup(part, props, router)
}

let made = 0
function Entry({ entry, search }: { entry: { label: string }; search?: string | undefined }) {
  made++
  return (
    <Link to="/bids" search={{ q: search }} activeOptions={{ exact: true }}>
      {entry.label}
    </Link>
  )
}

test('the same content is rendered once, for all requests and equal objects', () => {
  const before = made
  const shown = { entry: { label: 'Voirie' } }
  expect(keepMarkup(Entry, shown, routerAt('/'))).toBeNull()
  const first = keepMarkup(Entry, shown, routerAt('/'))
  expect(keepMarkup(Entry, shown, routerAt('/blog'))).toBe(first)
  expect(keepMarkup(Entry, { entry: { label: 'Voirie' } }, routerAt('/blog'))).toBe(first)
  expect(made - before).toBe(1)
  expect(first).toBe('<a href="/bids">Voirie</a>')
})

test('a part with other content is rendered separately', () => {
  const router = routerAt('/')
  const labels = ['« a »', '« a », b', '« a », "b"', '1', '<b>']
  const markups = labels.map((label) => markupOf(Entry, { entry: { label } }, router))
  expect(new Set(markups).size).toBe(labels.length)
  expect(markups.at(-1)).toContain('&lt;b&gt;')
  const searches = [undefined, 'undefined', 'null', 'voirie "été"'].map((search) =>
    markupOf(Entry, { entry: { label: 'Voirie' }, search }, router),
  )
  expect(new Set(searches).size).toBe(searches.length)
})

test('a link says that it leads to the page on that page alone, with its search', () => {
  const shown = { entry: { label: 'Bitume' }, search: 'bitume' }
  const isCurrent = (address: string) =>
    markupOf(Entry, shown, routerAt(address))?.includes('aria-current="page"')
  expect(['/', '/bids', '/bids?q=bitume', '/bids?q=voirie', '/blog'].map(isCurrent)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(isCurrent('/bids?q=bitume')).toBe(true)
})

const Title = ({ entry }: { entry: { label: string } }) => <h2>{entry.label}</h2>
const Words = ({ entry }: { entry: { label: string } }) => <p>{entry.label}</p>

test('two parts with the same props are two', () => {
  const [shown, router] = [{ entry: { label: 'Voirie' } }, routerAt('/')]
  expect(markupOf(Title, shown, router)).toBe('<h2>Voirie</h2>')
  expect(markupOf(Words, shown, router)).toBe('<p>Voirie</p>')
})

const Optional = ({ entry, other }: { entry?: string; other?: string }) => (
  <p>
    {entry}:{other}
  </p>
)

test('the same value under another prop is another entry', () => {
  const router = routerAt('/')
  expect(markupOf(Optional, { entry: 'a' }, router)).not.toBe(
    markupOf(Optional, { other: 'a' }, router),
  )
})

const Everything = () => (
  <Link to="/bids" activeOptions={{ exact: true }}>
    Tout
  </Link>
)

test('a link to the whole list leads elsewhere than to a search in it', () => {
  for (const [address, isCurrent] of [
    ['/bids', true],
    ['/bids?q=voirie', false],
    ['/bids?q=bitume', false],
    ['/bids', true],
  ] as const) {
    expect(markupOf(Everything, {}, routerAt(address))?.includes('aria-current')).toBe(isCurrent)
  }
})
