import { expect, test } from 'vitest'
import { redirectTrailingSlash } from './trailing-slash.ts'

const redirectTarget = (path: string) => {
  const answer = redirectTrailingSlash(new Request(`http://site.test${path}`))
  return answer && [answer.status, answer.headers.get('location')]
}

test('an address with a final slash redirects permanently to the one without, with its params', () => {
  expect(redirectTarget('/bids/')).toEqual([308, '/bids'])
  expect(redirectTarget('/bids/?q=%C3%A9cole&l=44')).toEqual([308, '/bids?q=%C3%A9cole&l=44'])
})

test('the home page and the addresses without slash are right as they are', () => {
  expect(redirectTarget('/')).toBeNull()
  expect(redirectTarget('/bids?q=a/')).toBeNull()
})

test('no address leads to another site', () => {
  expect(redirectTarget('//evil.test/')).toEqual([308, '/evil.test'])
})

test('what is sent to an address is not sent elsewhere', () => {
  const request = new Request('http://site.test/contact/', { method: 'POST' })
  expect(redirectTrailingSlash(request)).toBeNull()
})
