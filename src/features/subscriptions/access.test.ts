import { expect, test } from 'vitest'
import { accessOf, mayRead } from './access.ts'

test('a site without offers lets visitors read everything', () => {
  const access = accessOf({ kind: 'visitor' }, 'open')
  expect(mayRead('PRICE', access)).toBe(true)
})

test('with offers, a visitor reads the subject and the duration but not the price', () => {
  const access = accessOf({ kind: 'visitor' }, 'offers')
  expect(mayRead('SUBJECT', access)).toBe(true)
  expect(mayRead('DURATION', access)).toBe(true)
  expect(mayRead('PRICE', access)).toBe(false)
})
