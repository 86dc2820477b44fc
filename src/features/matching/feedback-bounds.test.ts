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

type Judged = ReturnType<typeof judgedAs>
const liked = (id: string, own: Partial<Judged>): Feedback => ({
  tender: { ...judgedAs(id), ...own },
  verdict: 'favourite',
})
const refused = (
  id: string,
  reason: (Feedback & { verdict: 'notForMe' })['reason'],
  own: Partial<Judged>,
): Feedback => ({ tender: { ...judgedAs(id), ...own }, verdict: 'notForMe', reason })

const adjusted = (...feedback: Feedback[]) => applyFeedback(INTEREST, TERMS, feedback)
const topicOf = (name: string, ...feedback: Feedback[]) =>
  adjusted(...feedback).interest.topics.find((topic) => topic.name === name)?.weight
const wordOf = (name: string, ...feedback: Feedback[]) =>
  adjusted(...feedback).interest.words.find(({ text }) => text === name)?.weight

test('favourites raise an own activity step by step, up to 0.9', () => {
  const like = (id: string) =>
    liked(id, { topics: ['270', '61'].map((name) => ({ name, weight: 0.5 })) })
  const often = Array.from({ length: 40 }, (_, at) => like(String(at)))
  const steps = [[], often.slice(0, 1), often.slice(0, 3), often].map((feedback) =>
    topicOf('61', ...feedback),
  )
  expect(steps).toEqual(steps.toSorted())
  expect(new Set(steps).size).toBe(4)
  expect(topicOf('270', ...often)).toBeGreaterThan(0.8)
  expect(topicOf('270', ...often)).toBeLessThanOrEqual(0.9)
})

test('an activity that cannot gain any more gives no lesson', () => {
  const sure = { ...INTEREST, topics: [{ name: '270', weight: 0.95 }] }
  const like = liked('a', { topics: [{ name: '270', weight: 1 }] })
  const { interest, lessons } = applyFeedback(sure, TERMS, [like])
  expect(interest.topics).toEqual(sure.topics)
  expect(lessons).toEqual([])
})

test('the gain of one favourite is shared among its new activities, two give three times as much', () => {
  const like = (id: string, ...names: string[]) =>
    liked(id, { topics: names.map((name) => ({ name, weight: 1 })) })
  expect(topicOf('64', like('a', '64'))).toBeCloseTo(0.07)
  expect(topicOf('64', like('a', '64', '87'))).toBeCloseTo(0.035)
  expect(topicOf('64', like('a', '64'), like('b', '64'))).toBeCloseTo(0.21)
})

test('each refusal lowers the activities of its tender, and takes a quarter of a word', () => {
  const topics = ['270', '64'].map((name) => ({ name, weight: 1 }))
  const held = { topics: ['270'], words: ['plomberie', 'zinguerie'] }
  const refuse = (id: string) => refused(id, 'notMyTrade', { topics, held })
  expect(topicOf('270', refuse('a'))).toBeCloseTo(0.6)
  expect(wordOf('plomberie', refuse('a'))).toBeCloseTo(0.75)
  const often = ['a', 'b', 'c', 'd'].map(refuse)
  expect(topicOf('270', ...often)).toBeCloseTo(0.343)
  expect(topicOf('64', ...often)).toBeUndefined()
  expect(wordOf('plomberie', ...often)).toBeCloseTo(0.4)
  expect(adjusted(refuse('a')).lessons).toEqual([
    { kind: 'lessOfTopic', about: '270', tenders: ['a'] },
    { kind: 'lessOfWord', about: 'plomberie', tenders: ['a'] },
  ])
})

test('the lessons of activities begin with the one that changes most', () => {
  const topics = [
    { name: '61', weight: 0.3 },
    { name: '270', weight: 0.9 },
  ]
  const about = adjusted(refused('a', 'notMyTrade', { topics })).lessons.map((each) => each.about)
  expect(about).toEqual(['270', '61'])
})

test('a word that a favourite has too is not lowered', () => {
  const held = { topics: [], words: ['plomberie'] }
  const refuse = refused('a', 'notMyTrade', { held })
  expect(wordOf('plomberie', refuse, liked('b', { words: ['plomberie'] }))).toBe(1)
})

test('a word gains 0.12 per favourite up to 0.75, a full one gains nothing', () => {
  const like = (id: string) => liked(id, { words: ['clôtures', 'chauffage', 'plomberie', 'de'] })
  expect(wordOf('clôtures', like('a'))).toBeCloseTo(0.12)
  expect(wordOf('chauffage', like('a'))).toBeCloseTo(0.72)
  const often = Array.from({ length: 9 }, (_, at) => like(String(at)))
  expect([wordOf('clôtures', ...often), wordOf('chauffage', ...often)]).toEqual([0.75, 0.75])
  expect(adjusted(like('a')).lessons.map(({ about }) => about)).toEqual(['clôtures', 'chauffage'])
  expect(adjusted(like('a')).interest.words).toHaveLength(3)
})

test('a profile learns forty words at most, and its own words still gain', () => {
  const letters = [...'bcdfglmnpr']
  const words = letters.flatMap((one) => letters.map((other) => `${one}a${other}o`))
  const { interest } = adjusted(liked('a', { words: [...words, 'chauffage'] }))
  expect(interest.words).toHaveLength(INTEREST.words.length + 40)
  expect(interest.words.find(({ text }) => text === 'chauffage')?.weight).toBeCloseTo(0.72)
})

test('the only département of a zone stays', () => {
  const own = { ...INTEREST, departments: ['35'] }
  const feedback = [refused('a', 'outsideZone', { departments: ['35'] })]
  const { interest, lessons } = applyFeedback(own, TERMS, feedback)
  expect([interest.departments, lessons]).toEqual([['35'], []])
})

test('buyers of favourites and buyers named by one word are not refused', () => {
  const excluded = (...feedback: Feedback[]) => adjusted(...feedback).interest.excluded
  const refuse = (buyer: string) => refused('a', 'buyer', { buyer })
  expect(excluded(refuse('Ville de Rennes'))).toEqual(['amiante', 'Ville de Rennes'])
  expect(excluded(refuse('Mairie'))).toEqual(['amiante'])
  expect(excluded(refuse('Ville de Rennes'), liked('b', { buyer: 'VILLE DE RENNES' }))).toEqual([
    'amiante',
  ])
  expect(excluded(refuse('Ville de Rennes'), liked('b', { buyer: 'Ville de Pau' }))).toEqual([
    'amiante',
    'Ville de Rennes',
  ])
})

test('the smallest amount that is too big and the largest that is too small bound the size', () => {
  const sizeAfter = (size: GradeTerms['size'], ...feedback: Feedback[]) =>
    applyFeedback(INTEREST, { ...TERMS, size }, feedback).terms.size
  const big = (amountCents: number | null) =>
    refused(`big ${amountCents}`, 'tooBig', { amountCents })
  const small = (amountCents: number | null) =>
    refused(`small ${amountCents}`, 'tooSmall', { amountCents })
  expect(sizeAfter(ANY_SIZE, big(1_000_000), big(500_000), big(null))).toEqual({
    minimumCents: null,
    maximumCents: 350_000,
  })
  expect(sizeAfter(ANY_SIZE, small(1_000), small(2_000), small(null))).toEqual({
    minimumCents: 2_800,
    maximumCents: null,
  })
  const chosen = { minimumCents: 5_000, maximumCents: 300_000 }
  expect(sizeAfter(chosen, big(500_000), small(2_000))).toEqual(chosen)
  expect(sizeAfter(chosen, small(1_000_000))).toEqual({ ...chosen, minimumCents: 300_000 })
  const like = liked('liked', { amountCents: 400_000 })
  expect(sizeAfter(ANY_SIZE, big(500_000), small(350_000), like)).toEqual({
    minimumCents: 400_000,
    maximumCents: 400_000,
  })
})

test('a bound that is there already gives no lesson', () => {
  const size = { minimumCents: 2_800, maximumCents: 350_000 }
  const feedback = [
    refused('a', 'tooBig', { amountCents: 500_000 }),
    refused('b', 'tooSmall', { amountCents: 2_000 }),
  ]
  expect(applyFeedback(INTEREST, { ...TERMS, size }, feedback).lessons).toEqual([])
  expect(adjusted(refused('c', 'tooBig', {}), refused('d', 'tooSmall', {})).lessons).toEqual([])
})

test('the days wanted never exclude a favourite and never fall', () => {
  const daysAfter = (daysWanted: number, ...feedback: Feedback[]) =>
    applyFeedback(INTEREST, { ...TERMS, daysWanted }, feedback).terms.daysWanted
  const short = refused('a', 'deadlineTooShort', { daysLeft: 9 })
  expect(daysAfter(0, short, liked('b', { daysLeft: null }))).toBe(10)
  expect(daysAfter(0, short, liked('b', { daysLeft: 5 }))).toBe(5)
  expect(daysAfter(12, short)).toBe(12)
  expect(daysAfter(0, refused('a', 'deadlineTooShort', {}))).toBe(0)
  expect(adjusted(refused('a', 'deadlineTooShort', {})).lessons).toEqual([])
})

test('what is dismissed and what is followed are listed by their latest judgement', () => {
  const { dismissed, favourites } = adjusted(
    refused('a', 'other', {}),
    refused('b', 'other', {}),
    liked('b', {}),
  )
  expect([dismissed, favourites]).toEqual([['a'], ['b']])
})

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
