import { expect, test } from 'vitest'
import { formatSearchParams, parseSearchParams } from './search-params.ts'

test('an exact phrase keeps its quotes and a year stays a word', () => {
  expect(parseSearchParams('?q=%22gros+%C5%93uvre%22&l=44&p=2')).toEqual({
    q: '"gros œuvre"',
    l: '44',
    p: '2',
  })
  expect(formatSearchParams({ q: '"gros œuvre"', l: '44', p: 2 })).toBe(
    '?q=%22gros+%C5%93uvre%22&l=44&p=2',
  )
})

test('true and false are booleans, empty params are not written', () => {
  expect(parseSearchParams('enable_free_trial=true&q=')).toEqual({ enable_free_trial: true, q: '' })
  expect(formatSearchParams({ enable_free_trial: true, q: '', l: undefined })).toBe(
    '?enable_free_trial=true',
  )
  expect(formatSearchParams({ q: '' })).toBe('')
})

test('a param named like a property of objects is a param like others', () => {
  expect(Object.keys(parseSearchParams('?__proto__=1&q=a'))).toEqual(['__proto__', 'q'])
})
