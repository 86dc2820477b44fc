import { expect, test } from 'vitest'
import { noticeUrl } from './notice-url.ts'

test('a BOAMP notice is found by its number', () => {
  expect(noticeUrl('boamp', '21-12345')).toBe(
    'https://www.boamp.fr/pages/avis/?q=idweb:%2221-12345%22',
  )
})

test('a TED notice is found by its publication number', () => {
  expect(noticeUrl('ted', '46890-2021')).toBe('https://ted.europa.eu/fr/notice/-/detail/46890-2021')
})

test('other sources have no address to guess', () => {
  expect(noticeUrl('place', '512345')).toBeNull()
})
