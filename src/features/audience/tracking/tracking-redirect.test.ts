import { expect, test } from 'vitest'
import { TRACKING_COOKIE } from './tracking-cookie.server.ts'
import { parseTracking } from './tracking-param.ts'
import { takeTrackingOut } from './tracking-redirect.server.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const follow = (path: string) =>
  takeTrackingOut(new Request(`http://localhost${path}`), { https: true })

test('a personal link is remembered and its address is cleaned', () => {
  const tracking = { email: 'contact@entreprise.example', search: { query: 'toiture' } }
  const response = follow(`/bids?q=toiture&t=${encodeURIComponent(encode(tracking))}&p=2`)
  expect(response?.status).toBe(302)
  expect(response?.headers.get('location')).toBe('/bids?q=toiture&p=2')
  const cookie = response?.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly; SameSite=Lax; Secure')
  const value = cookie.slice(TRACKING_COOKIE.length + 1, cookie.indexOf(';'))
  expect(parseTracking(value)).toEqual(tracking)
})

test.each([
  'not-base64-json',
  '%00',
  encode(['a list']),
  encode({ email: 'no address' }),
  encode({ search: { query: 'toiture\u0000' } }),
  encode({ search: { location: '\ud800' } }),
  `${'['.repeat(1_400)}`,
  Buffer.from('['.repeat(2_000)).toString('base64'),
  Buffer.from('{"search":{"query":"\xff"}}', 'latin1')
    .toString('base64')
    .replace(/$/, 'A'.repeat(3_000)),
])('a parameter that cannot be read is dropped: %s', (t) => {
  const response = follow(`/?t=${encodeURIComponent(t)}`)
  expect(response?.headers.get('location')).toBe('/')
  expect(response?.headers.get('set-cookie')).toBeNull()
})

test('an unescaped `+` of base64 is read as one', () => {
  const tracking = { search: { query: '>>>???~~~' } }
  const t = encode(tracking)
  expect(t).toContain('+')
  expect(follow(`/?t=${t}`)?.headers.get('set-cookie')).toContain(TRACKING_COOKIE)
})

test('data too large for a cookie is dropped', () => {
  const t = encode({ search: { categories: Array(120).fill('a'.repeat(200)) } })
  expect(follow(`/?t=${encodeURIComponent(t)}`)?.headers.get('set-cookie')).toBeNull()
})

test('invalid text grows as it is decoded, and may become too large for a cookie', () => {
  const broken = Buffer.from(
    `{"search":{"query":"${'\xff'.repeat(480)}","location":"${'\xff'.repeat(480)}"}}`,
    'latin1',
  )
  const more = Buffer.concat([
    broken.subarray(0, -2),
    Buffer.from(`,"categories":["${'\xff'.repeat(190)}","${'\xff'.repeat(190)}"]}}`, 'latin1'),
  ])
  expect(
    follow(`/?t=${encodeURIComponent(more.toString('base64'))}`)?.headers.get('set-cookie'),
  ).toBeNull()
})

test('other URLs are unchanged', () => {
  expect(follow('/bids?q=toiture')).toBeNull()
})

test('the redirect never leads to another site', () => {
  expect(follow('//elsewhere.example/?t=x')?.headers.get('location')).not.toMatch(/^\/\//)
})

test('a list without search params gets the search of the link; one with params is unchanged', () => {
  const search = {
    query: 'toiture',
    categories: ['Maintenance et entretien bâtiments'],
    location: '76',
  }
  const t = encodeURIComponent(encode({ search }))
  const filled = new URL(follow(`/bids?t=${t}`)?.headers.get('location') ?? '', 'http://localhost')
  expect(filled.searchParams.get('q')).toBe('toiture')
  expect(filled.searchParams.get('l')).toBe('76')
  expect(follow(`/bids?q=peinture&t=${t}`)?.headers.get('location')).toBe('/bids?q=peinture')
  expect(follow(`/?t=${t}`)?.headers.get('location')).toBe('/')
})

test('the opening of a sales link is reported', () => {
  const opened: unknown[] = []
  const link = '01900000-0000-7000-8000-00000000000b'
  const t = encodeURIComponent(encode({ link }))
  takeTrackingOut(new Request(`http://localhost/?t=${t}`), {
    https: true,
    onOpened: (tracking) => opened.push(tracking),
  })
  expect(opened).toEqual([{ link }])
})
