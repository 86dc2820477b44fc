import { expect, test } from 'vitest'
import { isPlainJson } from './plain-json.ts'

test.each([null, true, 'l’été </script>', '\ud800', 0, -1.5, [], {}, { a: [{ b: null }], c: 'x' }])(
  '%j is read back as it was',
  (value) => {
    expect(isPlainJson(value)).toBe(true)
    expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  },
)

test.each([
  ['a date', new Date(0)],
  ['undefined', undefined],
  ['a property that is undefined', { a: { b: undefined } }],
  ['a gap in a list', Array(2)],
  ['a number that is none', [Number.NaN]],
  ['minus zero', -0],
  ['a large integer', 1n],
  ['a map', new Map([[1, 2]])],
  ['an instance', new (class Page {})()],
  ['a function', { a: () => 1 }],
  ['an object with its own toJSON', { toJSON: 'x' }],
])('%s is not represented by JSON', (_name, value) => {
  expect(isPlainJson(value)).toBe(false)
  expect(isPlainJson([{ deep: value }])).toBe(false)
})

test('a circular value is refused', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(isPlainJson(circle)).toBe(false)
})
