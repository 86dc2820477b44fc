import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterOf, MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import {
  ANY_SIZE,
  deadlinePenalty,
  type GradeTerms,
  graderFor,
  scoreOfLikelihood,
  sizePenalty,
} from './grade.ts'
import { likelihood } from './likelihood.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const TERMS: GradeTerms = { now: NOW, size: ANY_SIZE, daysWanted: 0 }
const UNKNOWN = Number.NaN
const IN_A_MONTH = NOW + 30 * DAY_MS

const byte = fc.integer({ min: 0, max: 255 })
const flag = fc.constantFrom(0, 1)
const cents = fc.option(fc.integer({ min: 1, max: 1e12 }), { nil: null })
const terms = fc.record({
  now: fc.constant(NOW),
  size: fc.record({ minimumCents: cents, maximumCents: cents }),
  daysWanted: fc.integer({ min: 0, max: 21 }),
})
const closesAt = fc.oneof(
  fc.integer({ min: NOW - 30 * DAY_MS, max: NOW + 60 * DAY_MS }),
  fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
)
const distance = fc.oneof(fc.double({ min: 0, max: 20_000, noNaN: true }), fc.constant(Number.NaN))
const amount = fc.oneof(fc.integer({ min: 1, max: 1e12 }), fc.constant(Number.NaN))

test('more evidence never lowers a grade', () => {
  fc.assert(
    fc.property(
      terms,
      fc.tuple(byte, byte),
      fc.tuple(byte, byte),
      flag,
      flag,
      closesAt,
      amount,
      distance,
      (given, [w1, w2], [t1, t2], zone, excluded, closes, cost, away) => {
        const grade = graderFor(given)
        const less = grade(
          Math.min(w1, w2),
          Math.min(t1, t2),
          zone,
          excluded,
          closes,
          cost,
          NOW,
          away,
        )
        const more = grade(
          Math.max(w1, w2),
          Math.max(t1, t2),
          zone,
          excluded,
          closes,
          cost,
          NOW,
          away,
        )
        expect(more).toBeGreaterThanOrEqual(less)
        expect(less).toBe(Math.round(less * 10) / 10)
        expect(less).toBeGreaterThanOrEqual(0)
        expect(more).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('an excluded, out-of-zone, closed or cancelled tender is graded E', () => {
  const refused = fc.constantFrom(
    { zone: 1, excluded: 1, closes: IN_A_MONTH },
    { zone: 0, excluded: 0, closes: IN_A_MONTH },
    { zone: 1, excluded: 0, closes: NOW },
    { zone: 1, excluded: 0, closes: Number.NEGATIVE_INFINITY },
  )
  fc.assert(
    fc.property(
      terms,
      fc.tuple(byte, byte),
      refused,
      amount,
      distance,
      (given, [words, topics], why, cost, away) => {
        const grade = graderFor(given)
        const score = grade(words, topics, why.zone, why.excluded, why.closes, cost, NOW, away)
        expect(letterOf(score)).toBe('E')
      },
    ),
  )
})

test('a later deadline never lowers a grade', () => {
  fc.assert(
    fc.property(terms, byte, byte, closesAt, closesAt, (given, words, topics, one, other) => {
      const grade = graderFor(given)
      const sooner = grade(words, topics, 1, 0, Math.min(one, other), UNKNOWN, NOW, UNKNOWN)
      const later = grade(words, topics, 1, 0, Math.max(one, other), UNKNOWN, NOW, UNKNOWN)
      expect(later).toBeGreaterThanOrEqual(sooner)
    }),
  )
})

test('full evidence gives A and no evidence gives E', () => {
  const grade = graderFor(TERMS)
  expect(letterOf(grade(255, 255, 1, 0, IN_A_MONTH, UNKNOWN, NOW, UNKNOWN))).toBe('A')
  expect(letterOf(grade(0, 0, 1, 0, IN_A_MONTH, UNKNOWN, NOW, UNKNOWN))).toBe('E')
  expect(Object.values(MIN_SCORE).map(letterOf)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect([79, 59, 39, 19].map(letterOf)).toEqual(['B', 'C', 'D', 'E'])
})

test('from one week there is no penalty; below it each day costs, up to a maximum', () => {
  expect(deadlinePenalty(7, 0)).toBe(0)
  expect(deadlinePenalty(4, 0)).toBe(9)
  expect(deadlinePenalty(0, 0)).toBe(21)
  expect(deadlinePenalty(0, 21)).toBe(30)
})

test('a profile that wants two weeks is graded with two weeks', () => {
  expect(deadlinePenalty(10, 14)).toBeGreaterThan(deadlinePenalty(14, 14))
  expect(deadlinePenalty(14, 14)).toBe(0)
})

test('an amount of twice the maximum or half the minimum costs a letter', () => {
  const size = { minimumCents: 10_000_00, maximumCents: 200_000_00 }
  expect(sizePenalty(400_000_00, size)).toBe(20)
  expect(sizePenalty(5_000_00, size)).toBe(20)
  expect(sizePenalty(50_000_00, size)).toBe(0)
  expect(sizePenalty(1e12, size)).toBe(60)
})

test('an unknown amount has no penalty', () => {
  expect(sizePenalty(Number.NaN, { minimumCents: 1, maximumCents: 2 })).toBe(0)
})

test('each letter begins at its likelihood; scores between are in log odds, below D in proportion', () => {
  const bounds = [0, 0.0225, 0.045, 0.09, 0.14, 0.5, 0.975, 0.99]
  expect(bounds.map(scoreOfLikelihood)).toEqual([0, 10, 20, 40, 60, 80, 100, 100])
  expect(scoreOfLikelihood(0.075)).toBeCloseTo(34.64, 2)
  expect(scoreOfLikelihood(0.3)).toBeCloseTo(70.66, 2)
  expect(scoreOfLikelihood(0.7)).toBeCloseTo(84.63, 2)
})

test('the likelihood of a match is that of docs/matching.md', () => {
  expect(likelihood(0, 0)).toBeCloseTo(0.010571, 6)
  expect(likelihood(255, 0)).toBeCloseTo(0.025111, 6)
  expect(likelihood(128, 64)).toBeCloseTo(0.395777, 6)
  expect(likelihood(255, 255)).toBeCloseTo(0.975277, 6)
})

test.each([
  { words: 0, topics: 0, scores: [4.4, 5.4, 5.2, 4.9, 5.9, 6.2], refused: 1.1 },
  { words: 120, topics: 40, scores: [66.1, 67.1, 66.9, 66.5, 67.5, 67.8], refused: 12.8 },
  { words: 0, topics: 90, scores: [76.4, 77.4, 77.2, 76.8, 77.8, 78.1], refused: 14.7 },
  { words: 255, topics: 90, scores: [83.6, 84.6, 84.4, 84.1, 85.1, 85.4], refused: 16.1 },
  { words: 60, topics: 160, scores: [87.5, 88.5, 88.2, 87.9, 88.9, 89.2], refused: 16.8 },
  { words: 255, topics: 255, scores: [98.2, 99.2, 99, 98.6, 99.6, 99.9], refused: 18.9 },
])('time left and age decide up to two points: $words, $topics', (evidence) => {
  const grade = graderFor(TERMS)
  const { words, topics } = evidence
  const scoreAt = ([daysLeft, age]: [number, number], zone = 1) =>
    grade(words, topics, zone, 0, NOW + daysLeft * DAY_MS, UNKNOWN, NOW - age * DAY_MS, UNKNOWN)
  const moments: [number, number][] = [
    [7, 30],
    [7, 0],
    [21, 15],
    [35, 30],
    [35, 0],
    [90, -5],
  ]
  expect(moments.map((moment) => scoreAt(moment))).toEqual(evidence.scores)
  expect(scoreAt([35, 0], 0)).toBe(evidence.refused)
  expect(scoreAt([365, 0])).toBe(scoreAt([90, 0]))
  expect(scoreAt([7, 365])).toBe(scoreAt([7, 30]))
})

test('the distance moves a score by one point at most, never to another letter; an unknown one is between', () => {
  fc.assert(
    fc.property(byte, byte, distance, distance, (words, topics, one, other) => {
      const at = (away: number) =>
        graderFor(TERMS)(words, topics, 1, 0, IN_A_MONTH, UNKNOWN, NOW, away)
      const [near, far] = [one, other].toSorted((a, b) => a - b)
      if (!Number.isNaN(one) && !Number.isNaN(other)) {
        expect(at(near ?? 0)).toBeGreaterThanOrEqual(at(far ?? 0))
      }
      expect(letterOf(at(one))).toBe(letterOf(at(other)))
      expect(at(0) - at(20_000)).toBeLessThanOrEqual(1.11)
      expect(at(0)).toBeGreaterThanOrEqual(at(UNKNOWN))
      expect(at(20_000)).toBeLessThanOrEqual(at(UNKNOWN))
    }),
  )
  const score = (away: number) => graderFor(TERMS)(200, 250, 1, 0, IN_A_MONTH, UNKNOWN, NOW, away)
  expect(score(0)).toBe(score(30))
  expect(score(30)).toBeGreaterThan(score(100))
  expect(score(100)).toBeGreaterThan(score(300))
  expect(score(600)).toBe(score(815))
})
