import { expect, test } from 'vitest'
import { DataBlock } from './data-block.server.ts'

test('objects are taken once, lists item by item, and written as JSON in which no tag begins', () => {
  const [first, second] = [{ title: '</script><script>' }, { amounts: [1, 2] }]
  const block = new DataBlock()
  block.take([first, second, first, 'words', null])
  expect([first, second].map((value) => block.placeOf(value))).toEqual([0, 1])
  expect(block.text()).not.toContain('<')
  expect(JSON.parse(block.text())).toEqual([first, second])
})

test('what JSON would change is left to the framework', () => {
  const block = new DataBlock()
  const dated = { at: new Date(0) }
  block.take(dated)
  expect(block.has(dated)).toBe(false)
  expect(block.text()).toBe('')
})
