import { expect, test } from 'vitest'
import { noticeNumberOf, noticeUrl } from './notice-url.ts'

test('a BOAMP notice is found by its number', () => {
  expect(noticeUrl('boamp', '21-12345')).toBe(
    'https://www.boamp.fr/pages/avis/?q=idweb:%2221-12345%22',
  )
})

test('a TED notice is found by its publication number', () => {
  expect(noticeUrl('ted', '46890-2021')).toBe('https://ted.europa.eu/fr/notice/-/detail/46890-2021')
})

test('other sources have no address rule', () => {
  expect(noticeUrl('place', '512345')).toBeNull()
})

test.each([
  ['boamp', '26-98765'],
  ['ted', '46890-2021'],
] as const)('the number of a notice of %s is read from its address', (source, number) => {
  expect(noticeNumberOf(noticeUrl(source, number) ?? '')).toBe(number)
})

test.each([
  ['https://www.boamp.fr/avis/detail/26-98765', '26-98765'],
  ['https://ted.europa.eu/udl?uri=TED:NOTICE:46890-2021:TEXT:FR:HTML', '46890-2021'],
  ['https://www.boamp.fr/pages/recherche/', null],
  ['https://boamp.fr.example/avis/detail/26-98765', null],
  ['26-98765', null],
])('%s leads to the notice %s', (url, number) => {
  expect(noticeNumberOf(url)).toBe(number)
})
