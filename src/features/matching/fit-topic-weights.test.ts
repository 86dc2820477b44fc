import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgedAs } from '../../../tests/judged.ts'
import { fitTopicWeights } from './fit-topic-weights.ts'

const PROFILE = [
  { name: 'roofing', weight: 0.8 },
  { name: 'zinc', weight: 0.3 },
  { name: 'paint', weight: 0.02 },
]
const NAMES = ['roofing', 'zinc', 'paint', 'fences', 'gardens', 'meals']

type Topics = Record<string, number>
const tender = (topics: Topics) => ({
  ...judgedAs(''),
  topics: Object.entries(topics).map(([name, weight]) => ({ name, weight })),
})
const fitted = (liked: Topics[], refused: Topics[] = []) => {
  const found = fitTopicWeights(PROFILE, {
    liked: liked.map(tender),
    refused: refused.map(tender),
  })
  return new Map(found.map(({ name, after }) => [name, after]))
}
const repeated = (count: number, topics: Topics) => Array.from({ length: count }, () => topics)
const BEFORE = fitted([])

const topics = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.double({ min: 0.01, max: 1, noNaN: true }),
  { maxKeys: 5, noNullPrototype: true },
)
const judgements = fc.array(topics, { maxLength: 12 })

test('without judgements the weights are those of the profile', () => {
  expect([...BEFORE]).toEqual(PROFILE.map(({ name, weight }) => [name, weight]))
})

test('judgements of tenders without activities change nothing', () => {
  expect(fitted(repeated(5, {}), repeated(5, {}))).toEqual(BEFORE)
})

test('refusals lower the activity that they share, not the one of the favourites', () => {
  const after = fitted(repeated(4, { zinc: 0.9 }), repeated(8, { roofing: 0.9, zinc: 0.1 }))
  expect(after.get('roofing')).toBeLessThan(0.3)
  expect(after.get('zinc')).toBeGreaterThan(0.3)
})

test('a favourite and a refusal of the same activity lower no activity', () => {
  const after = fitted([{ roofing: 0.9 }], [{ roofing: 0.9 }])
  expect(after.get('roofing')).toBe(0.8)
})

test('the activity that the favourites have in common gains more than those beside it', () => {
  const after = fitted([
    { fences: 0.6, gardens: 0.6 },
    { fences: 0.6, meals: 0.6 },
    { fences: 0.6 },
  ])
  expect(after.get('fences')).toBeGreaterThan(2 * (after.get('gardens') ?? 0))
})

test('only refusals raise nothing, only favourites lower nothing', () => {
  fc.assert(
    fc.property(judgements, (given) => {
      for (const [name, weight] of fitted([], given)) {
        expect(weight).toBeLessThanOrEqual(BEFORE.get(name) ?? 0)
        expect(weight).toBeGreaterThanOrEqual(0.149 * (BEFORE.get(name) ?? 0))
      }
      for (const [name, weight] of fitted(given)) {
        expect(weight).toBeGreaterThanOrEqual(BEFORE.get(name) ?? 0)
        expect(weight).toBeLessThanOrEqual(0.9)
      }
    }),
  )
})

test('one more refusal raises no activity, whatever was judged before', () => {
  fc.assert(
    fc.property(judgements, judgements, topics, (liked, refused, more) => {
      const before = fitted(liked, refused)
      for (const [name, weight] of fitted(liked, [...refused, more])) {
        expect(weight).toBeLessThanOrEqual((before.get(name) ?? 0) + 1e-9)
      }
    }),
  )
})

test('one favourite at most doubles an own activity and adds little of new ones', () => {
  fc.assert(
    fc.property(topics, judgements, (liked, refused) => {
      const after = fitted([liked], refused)
      expect(after.get('roofing')).toBeLessThanOrEqual(0.9)
      expect(after.get('zinc')).toBeLessThanOrEqual(0.6)
      const news = ['paint', 'fences', 'gardens', 'meals'].map((name) => after.get(name) ?? 0)
      expect(news.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(0.02 + 0.07 + 1e-9)
    }),
  )
})

test('one refusal leaves at least three quarters of each activity', () => {
  fc.assert(
    fc.property(topics, (refused) => {
      for (const [name, weight] of fitted([], [refused])) {
        expect(weight).toBeGreaterThanOrEqual(0.7499 * (BEFORE.get(name) ?? 0))
      }
    }),
  )
})

test('the order of the judgements changes nothing', () => {
  fc.assert(
    fc.property(judgements, judgements, (liked, refused) => {
      const turned = fitted(liked.toReversed(), refused.toReversed())
      for (const [name, weight] of fitted(liked, refused)) {
        expect(turned.get(name)).toBeCloseTo(weight, 9)
      }
    }),
  )
})
