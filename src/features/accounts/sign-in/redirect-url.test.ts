import { expect, test } from 'vitest'
import { safeRedirect } from './redirect-url.ts'

test('signing in redirects to the requested page, with its search params', () => {
  expect(safeRedirect('/profile/1/bids?p=2#haut')).toBe('/profile/1/bids?p=2#haut')
})

test.each([
  'https://ailleurs.example/',
  '//ailleurs.example',
  '/\\ailleurs.example',
  '/\t/ailleurs.example',
  '\\\\ailleurs.example',
  '/..//ailleurs.example',
  '/.//ailleurs.example',
  'javascript:alert(1)',
  ' /bids',
  '',
  undefined,
  ['/bids'],
])('never to another site: %j', (asked) => {
  expect(safeRedirect(asked)).toBe('/aujourdhui')
})

test('a redirect to the sign-in page is refused', () => {
  expect(safeRedirect('/sign-in?redirect_url=%2Fbids')).toBe('/aujourdhui')
})
