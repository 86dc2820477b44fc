import { expect, test } from 'vitest'
import { requestRegistry, routeOf, timedRequest } from './request-metrics.server.ts'

test.each([
  ['/', 200, '/'],
  ['/appel-offre/toiture-1', 200, '/appel-offre'],
  ['/_serverFn/getBid', 200, '/_serverFn/getBid'],
  ['/_serverFn/constructor', 404, 'not found'],
  ['/api/v1/images/1', 200, '/api/v1/images'],
  ['/wp-login.php', 404, 'not found'],
  ['/admin/bids/1/edit', 200, '/admin'],
])('%s with %i is the route %s', (pathname, status, route) => {
  expect(routeOf(pathname, status)).toBe(route)
})

test('a request is counted with its route, also where it fails', async () => {
  const request = new Request('http://localhost/bids?q=a')
  await timedRequest(request, async () => new Response())
  await timedRequest(request, () => Promise.reject(new Error('broken'))).catch(() => {})
  const text = await requestRegistry.metrics()
  for (const status of ['2xx', '5xx']) {
    expect(text).toContain(
      `clairmarche_request_duration_seconds_count{route="/bids",method="GET",status="${status}"} 1`,
    )
  }
})
