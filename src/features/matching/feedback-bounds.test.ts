import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_SCORE } from '#/domain/letter.ts'
import { judgedAs } from '../../../tests/judged.ts'
import { applyFeedback } from './apply-feedback.ts'
import type { Feedback } from './feedback.ts'
import { ANY_SIZE, type GradeTerms, scoreOfLikelihood } from './grade.ts'
import { likelihood } from './likelihood.ts'

const INTEREST = {
  key: '00000000-0000-4000-8000-000000000001',
  words: [
    { text: 'plomberie', weight: 1 },
    { text: 'chauffage', weight: 0.6 },
  ],
  topics: [
    { name: '270', weight: 0.8 },
    { name: '61', weight: 0.3 },
  ],
  departments: ['35', '22'],
  excluded: ['amiante'],
}
const TERMS: GradeTerms = { now: 0, size: ANY_SIZE, daysWanted: 0 }

const WORDS = ['plomberie', 'chauffage', 'toiture', 'clôture', 'peinture']
const TOPICS = ['270', '61', '64', '264']
const some = (names: string[]) => fc.uniqueArray(fc.constantFrom(...names))
const tender = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map(String),
  held: fc.record({ words: some(WORDS), topics: some(TOPICS) }),
  topics: some(TOPICS).map((names) => names.map((name) => ({ name, weight: 0.7 }))),
  words: some(WORDS),
  departments: some(['35', '22', '59']),
  amountCents: fc.option(fc.integer({ min: 1, max: 1e11 })),
  daysLeft: fc.option(fc.integer({ min: 0, max: 90 })),
  buyer: fc.constantFrom('Ville de Rennes', 'Mairie', 'Conseil départemental du Nord'),
})
const feedback: fc.Arbitrary<Feedback> = fc.oneof(
  fc.record({ tender, verdict: fc.constant('favourite' as const) }),
  fc.record({
    tender,
    verdict: fc.constant('notForMe' as const),
    reason: fc.constantFrom(
      'outsideZone' as const,
      'tooBig' as const,
      'tooSmall' as const,
      'notMyTrade' as const,
      'deadlineTooShort' as const,
      'buyer' as const,
      'other' as const,
    ),
  }),
)

test('after any feedback a profile still has words, a zone and a size range', () => {
  fc.assert(
    fc.property(fc.array(feedback, { maxLength: 60 }), (given) => {
      const { interest, terms } = applyFeedback(INTEREST, TERMS, given)
      for (const before of INTEREST.topics) {
        const after = interest.topics.find(({ name }) => name === before.name)?.weight ?? 0
        expect(after).toBeGreaterThanOrEqual(before.weight * 0.149)
        expect(after).toBeLessThanOrEqual(0.9)
      }
      for (const before of INTEREST.words) {
        const after = interest.words.find(({ text }) => text === before.text)?.weight ?? 0
        expect(after).toBeGreaterThanOrEqual(before.weight * 0.149)
        expect(after).toBeLessThanOrEqual(1)
      }
      expect(interest.departments.length).toBeGreaterThan(0)
      expect(interest.excluded).toContain('amiante')
      expect(terms.daysWanted).toBeLessThanOrEqual(21)
      expect(terms.size.minimumCents ?? 0).toBeLessThanOrEqual(terms.size.maximumCents ?? 1e15)
    }),
  )
})

test('every change has a lesson, and every lesson has its tenders', () => {
  fc.assert(
    fc.property(fc.array(feedback, { maxLength: 20 }), (given) => {
      const { interest, terms, lessons } = applyFeedback(INTEREST, TERMS, given)
      const ids = new Set(given.map((each) => each.tender.id))
      for (const lesson of lessons) {
        expect(lesson.tenders.length).toBeGreaterThan(0)
        for (const id of lesson.tenders) expect(ids.has(id)).toBe(true)
      }
      if (lessons.length === 0)
        expect({ interest, terms }).toEqual({ interest: INTEREST, terms: TERMS })
    }),
  )
})

test('one favourite with new activities only gives no grade above D', () => {
  const names = ['64', '264', '87', '12', '301']
  fc.assert(
    fc.property(fc.subarray(names, { minLength: 1 }), (topicNames) => {
      const topics = topicNames.map((name) => ({ name, weight: 1 }))
      const liked = { ...judgedAs('a call'), topics }
      const { interest } = applyFeedback(INTEREST, TERMS, [{ tender: liked, verdict: 'favourite' }])
      const learned = interest.topics.filter(({ name }) => topicNames.includes(name))
      const left = learned.reduce((open, { weight }) => open * (1 - weight), 1)
      const score = scoreOfLikelihood(likelihood(0, 255 * (1 - left)))
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThan(MIN_SCORE.C)
    }),
  )
})
