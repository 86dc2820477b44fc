import { expect, test } from 'vitest'
import { allDescriptors } from './descriptors.server.ts'
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

test('of a whole building each activity counts less than its share, whatever its words make a little likely', () => {
  const building = [...NINE, ...Array.from({ length: 15 }, (_, at) => `${at + 1}`)].filter(
    (code) => allDescriptors().get(code)?.weak === false,
  )
  expect(building.length).toBeGreaterThan(14)
  const likely = [{ name: '270', weight: 0.3 }]
  const topics = workTopics({ ...none, descriptors: building, likely })
  expect(weightOf('270', topics)).toBeLessThan(0.1)
  const named = workTopics({
    ...none,
    descriptors: building,
    likely: [{ name: '270', weight: 0.8 }],
  })
  expect(weightOf('270', named)).toBe(0.8)
})

test('words that clearly say something else lower the only descriptor', () => {
  const likely = [
    { name: '239', weight: 0.88 },
    { name: '363', weight: 0.43 },
  ]
  expect(weightOf('363', workTopics({ ...none, descriptors: ['363'], likely }))).toBe(0.3)
  const both = workTopics({ ...none, descriptors: ['363', '239'], likely })
  expect(weightOf('363', both)).toBe(1)
  const unsure = [{ name: '239', weight: 0.3 }]
  expect(weightOf('363', workTopics({ ...none, descriptors: ['363'], likely: unsure }))).toBe(1)
})
