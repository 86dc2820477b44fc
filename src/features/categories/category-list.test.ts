import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, CATEGORY_GROUPS } from './categories.ts'
import { joinCategories, parseCategoryList } from './category-list.ts'

const slugsOf = (text: string) => {
  const parsed = parseCategoryList(text)
  return parsed.ok ? parsed.categories.map((category) => category.slug) : parsed.unknown
}

test('parses its own URL form, as slugs or as names', () => {
  fc.assert(
    fc.property(fc.subarray([...CATEGORIES]), (chosen) => {
      const slugs = chosen.map((category) => category.slug)
      expect(slugsOf(joinCategories(slugs))).toEqual(slugs)
      expect(slugsOf(slugs.join(' '))).toEqual(slugs)
      expect(slugsOf(chosen.map((category) => category.name).join('+'))).toEqual(slugs)
    }),
  )
})

test('any text parses or returns its unknown names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const parsed = parseCategoryList(text)
      if (!parsed.ok) expect(text).toContain(parsed.unknown)
    }),
  )
})

test('a group expands to its categories, without duplicates', () => {
  for (const group of CATEGORY_GROUPS) {
    const members = group.categories.map((category) => category.slug)
    expect(slugsOf(group.name)).toEqual(members)
    expect(slugsOf(`${group.slug}+${members[0]}`)).toEqual(members)
  }
})

test('one unknown name fails the whole list', () => {
  expect(slugsOf('boissons+licornes')).toBe('licornes')
  expect(slugsOf('constructor')).toBe('constructor')
  expect(slugsOf('+++')).toEqual([])
  expect(slugsOf('')).toEqual([])
  expect(slugsOf('boissons+«»')).toBe('«»')
})
