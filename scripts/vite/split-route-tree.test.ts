import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitRouteTree } from './split-route-tree.ts'

const tree = readFileSync('src/routeTree.gen.ts', 'utf8')

test('visitors load no screen of the back office, the back office all of them', () => {
  const { visitors, backOffice } = splitRouteTree(tree)
  const screens = Array.from(tree.matchAll(/from '\.\/routes\/admin\/(?!route')([^']+)'/g))
  expect(screens.length).toBeGreaterThan(10)
  for (const [from] of screens) {
    expect(visitors).not.toContain(from)
    expect(backOffice).toContain(from)
  }
  expect(visitors).toContain("from './routes/admin/route'")
  expect(visitors).toContain('AdminRouteRoute._addFileChildren(')
})

test('every other route stays where it was', () => {
  const others = /^import \{ Route as \w+ \} from '\.\/routes\/(?!admin\/(?!route')).*$/gm
  const { visitors } = splitRouteTree(tree)
  expect(visitors.match(others)).toEqual(tree.match(others))
})

test('a tree in an unknown format is refused', () => {
  expect(() => splitRouteTree('export const routeTree = {}')).toThrow('written otherwise')
})
