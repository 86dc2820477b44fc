import { expect, test } from 'vitest'
import { withMutants } from './mutants.ts'

const changes = (code: string) =>
  withMutants('file.ts', code, 1).mutants.map(({ change }) => change)

test('a comparison is changed at its bound and against its direction', () => {
  expect(
    changes('export const isOpen = (days: number, most: number): boolean => days < most'),
  ).toEqual([
    'days < most → undefined',
    'days < most → (days) <= (most)',
    'days < most → (days) >= (most)',
  ])
})

test('a constant changes by one, and is loaded with the module', () => {
  const { mutants } = withMutants('file.ts', 'export const URGENT_DAYS = 3', 1)
  expect(mutants.map(({ change, isStatic }) => [change, isStatic])).toEqual([
    ['3 → 4', true],
    ['3 → 2', true],
  ])
})

test('types, names of properties and imports stay', () => {
  expect(changes("import { a } from './a.ts'\nexport type B = { c: 1 | 2 }")).toEqual([])
})

test('each change is behind its own switch', () => {
  const { code } = withMutants('file.ts', 'let a = 0\nexport function add() { a++ }', 7)
  expect(code).toContain('{if(!__mutant(9)){a++}}')
})
