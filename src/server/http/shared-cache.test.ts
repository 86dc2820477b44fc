import { expect, test } from 'vitest'
import { isShared, nameBytes, unchanged, visitorCaching } from './shared-cache.server.ts'

const request = (headers: Record<string, string> = {}) =>
  new Request('http://site/bids', { headers })
const page = () => {
  const headers = new Headers({
    ...visitorCaching(request(), 60),
    'content-security-policy': "script-src 'sha256-of-this-page'",
  })
  nameBytes(headers, Buffer.from('page'))
  return headers
}

test('what visitors get alike is shared, and compared by cookie and credentials', () => {
  expect(visitorCaching(request(), 60)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60',
    vary: 'cookie, authorization',
  })
})

test.each<Record<string, string>>([{ cookie: 'a=b' }, { authorization: 'Bearer key' }])(
  'what a request with %o gets is never shared',
  (headers) => {
    expect(isShared(new Headers(visitorCaching(request(headers), 60)))).toBe(false)
  },
)

test('an unchanged page is answered with 304, its tag and no policy', () => {
  const headers = page()
  const etag = headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = unchanged(request({ 'if-none-match': known }), headers)
    expect([known, answer?.status]).toEqual([known, 304])
    expect(answer?.headers.has('content-security-policy')).toBe(false)
    expect(answer?.headers.get('etag')).toBe(etag)
  }
})

test('other bytes are sent', () => {
  const headers = page()
  expect(unchanged(request({ 'if-none-match': '"other"' }), headers)).toBeNull()
  expect(unchanged(request(), headers)).toBeNull()
})
