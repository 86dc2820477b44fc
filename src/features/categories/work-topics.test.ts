import { expect, test } from 'vitest'
import { workTopics } from './work-topics.server.ts'

const NINE = ['57', '62', '63', '105', '222', '223', '264', '270', '341']
const weightOf = (name: string, topics: { name: string; weight: number }[]) =>
  topics.find((topic) => topic.name === name)?.weight
const none = { categories: [], cpvCodes: [], likely: [] }

test('one descriptor is the main activity, each of nine is a part of the work', () => {
  expect(weightOf('270', workTopics({ ...none, descriptors: ['270'] }))).toBe(1)
  expect(weightOf('270', workTopics({ ...none, descriptors: NINE }))).toBeLessThan(0.3)
})

test('the main CPV code, and words that make it likely, raise an activity of nine', () => {
  const byCpv = workTopics({ ...none, descriptors: NINE, cpvCodes: ['45330000'] })
  expect(weightOf('270', byCpv)).toBe(1)
  const likely = [{ name: '270', weight: 0.7 }]
  expect(weightOf('270', workTopics({ ...none, descriptors: NINE, likely }))).toBe(0.7)
})

test('a broad CPV code raises none', () => {
  const topics = workTopics({ ...none, descriptors: NINE, cpvCodes: ['45000000'] })
  expect(weightOf('270', topics)).toBeLessThan(0.3)
})
