import { expect, test } from 'vitest'
import { isLagTolerant } from './lag-tolerant.server.ts'

const isTolerant = (path: string, init?: RequestInit) =>
  isLagTolerant(new Request(`http://site${path}`, init))

test.each([
  '/',
  '/bids?q=toiture',
  '/appel-offre/x',
  '/bids.atom',
  '/sitemaps/marches-1.xml',
  '/api/v1/tenders?q=a',
])(
  '%s may be read from a replica for a visitor, and from nowhere but the primary for others',
  (path) => {
    expect(isTolerant(path)).toBe(true)
    expect(isTolerant(path, { headers: { cookie: 'session=1' } })).toBe(false)
    expect(isTolerant(path, { headers: { authorization: 'Bearer key' } })).toBe(false)
    expect(isTolerant(path, { method: 'POST' })).toBe(false)
  },
)

test.each(['/sign-up', '/compte', '/api/v1/documents', '/contact', '/_serverFn/getBid'])(
  '%s is read from the primary',
  (path) => {
    expect(isTolerant(path)).toBe(false)
  },
)
