import { expect, test } from 'vitest'
import { CATEGORY_GROUPS } from './categories.ts'
import { chosenCategories, collapseCategories, formatCategoryParam } from './category-selection.ts'

const [group] = CATEGORY_GROUPS
if (!group) throw new Error('The taxonomy has groups')
const members = group.categories.map(({ slug }) => slug)

test('a group with all categories selected replaces them', () => {
  expect(collapseCategories(members).map(({ slug }) => slug)).toContain(group.slug)
  expect(chosenCategories(formatCategoryParam(members)).toSorted()).toEqual(members.toSorted())
})

test('an incomplete group is written as its categories', () => {
  const param = formatCategoryParam(members.slice(1)) ?? ''
  expect(param.split(' ')).not.toContain(group.slug)
  expect(chosenCategories(param).toSorted()).toEqual(members.slice(1).toSorted())
})

test('no selection gives no parameter; unknown names are ignored', () => {
  expect(formatCategoryParam([])).toBeUndefined()
  expect(chosenCategories(undefined)).toEqual([])
  expect(chosenCategories('licornes')).toEqual([])
})
