import type { AnyRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderPage } from './rendered-page.server.tsx'

test('a page that cannot be rendered gets an error page in French', async () => {
  const response = (await renderPage({
    request: new Request('https://marches.example/bids'),
    router: {} as AnyRouter,
    responseHeaders: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  })) as Response
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('<h1>Cette page n’a pas pu être affichée.</h1>')
})

test('nothing is rendered for a visitor who has left', async () => {
  const response = (await renderPage({
    request: new Request('https://marches.example/bids', { signal: AbortSignal.abort() }),
    router: {} as AnyRouter,
    responseHeaders: new Headers(),
  })) as Response
  expect(response.status).toBe(503)
})
