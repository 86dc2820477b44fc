import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchNaively } from './reference/naive-match.ts'
import { searchNaively } from './reference/naive-search.ts'
import type { Grader, Interest } from './reverse/interest.ts'
import { InterestIndex } from './reverse/interest-index.ts'
import type { SearchDocument } from './search-document.ts'
import { SearchIndex } from './search-index.ts'

const NOW = 1_000
const WORDS =
  'école toiture peinture nettoyage ménage voirie réseaux divers gaz CVC 44000 lot de'.split(' ')
const TOPICS = ['plomberie', 'voirie', '59', '60']
const DEPARTMENTS = ['44', '85', '2A']
const NANTES = { latitude: 47.22, longitude: -1.55 }
const RENNES = { latitude: 48.11, longitude: -1.68 }
const MARSEILLE = { latitude: 43.3, longitude: 5.37 }
const LYON = { latitude: 45.76, longitude: 4.84 }

const words = (max: number, min = 0) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: min, maxLength: max })
    .map((list) => list.join(' '))
const keyArbitrary = fc
  .integer({ min: 0, max: 40 })
  .map(
    (id) =>
      `0190${((id * 7919) % 65521).toString(16).padStart(4, '0')}-0000-7000-8000-${id.toString(16).padStart(12, '0')}`,
  )
const topics = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...TOPICS),
    weight: fc.oneof(fc.constantFrom(1, 0.5, 0.04), fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { selector: ({ name }) => name, maxLength: 3 },
)
const instant = fc.integer({ min: 990, max: 1_010 })

const documentArbitrary: fc.Arbitrary<SearchDocument> = fc.record({
  key: keyArbitrary,
  text: fc.record({
    title: words(6),
    buyer: words(2),
    body: words(12),
    codes: fc.subarray(['45000000', '44000']),
    topics,
  }),
  departments: fc.subarray(DEPARTMENTS),
  categories: fc.constant([]),
  sources: fc.subarray(['boamp', 'ted']),
  kinds: fc.subarray(['call', 'award']),
  cpvCodes: fc.constant([]),
  mainCategory: fc.constant(null),
  procedure: fc.constant(null),
  buyerKey: fc.constant(null),
  publishedAt: instant,
  deadlineAt: fc.option(instant),
  cancelledAt: fc.option(instant, { freq: 1 }),
  amountCents: fc.option(fc.integer({ min: 0, max: 5 })),
  position: fc.constantFrom(null, NANTES, RENNES, MARSEILLE),
})

const interestArbitrary: fc.Arbitrary<Interest> = fc.record({
  key: keyArbitrary,
  words: fc.array(
    fc.record({
      text: fc.oneof(words(1, 1), words(3), fc.constantFrom('voirie et réseaux divers', 'inconnu')),
      weight: fc.constantFrom(1, 1, 0.5, 0.001, 3),
    }),
    { maxLength: 8 },
  ),
  topics,
  departments: fc.subarray([...DEPARTMENTS, '99']),
  excluded: fc.array(words(2), { maxLength: 2 }),
  place: fc.constantFrom(undefined, NANTES, LYON),
})

/** A grader whose score depends on every argument. */
const grade: Grader = (
  own,
  topic,
  zone,
  excluded,
  closesAt,
  amountCents,
  publishedAt,
  kilometres,
) => {
  const facts = [closesAt === Number.POSITIVE_INFINITY ? 7 : closesAt, amountCents, publishedAt]
  const values = facts.map((fact) => (Number.isFinite(fact) ? fact : 3))
  const bonus = values.reduce((total, fact) => total + fact) % 17
  const near = Number.isNaN(kilometres) ? 3 : 6 - Math.min(6, Math.round(kilometres / 100))
  return Math.max(
    0,
    (own >> 3) + (topic >> 3) + 10 * zone - 15 * excluded + bonus + near + (own % 10) / 10,
  )
}

const change = fc.oneof(
  fc.record({ upsert: fc.array(documentArbitrary, { maxLength: 10 }) }),
  fc.record({ remove: fc.array(keyArbitrary, { maxLength: 4 }) }),
)
const interestChange = fc.oneof(
  { weight: 4, arbitrary: interestArbitrary },
  { weight: 1, arbitrary: keyArbitrary },
)

test('matches documents and interests identically in both directions and in the reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      fc.array(interestChange, { maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      async (changes, interestChanges, minimum) => {
        const index = new SearchIndex()
        const documents = new Map<string, SearchDocument>()
        for (const step of changes) {
          if ('remove' in step) {
            await index.remove(step.remove)
            for (const key of step.remove) documents.delete(key)
          } else {
            await index.upsert(step.upsert)
            for (const document of step.upsert) documents.set(document.key, document)
          }
        }
        const stored = new InterestIndex(index.rarity)
        const interests = new Map<string, Interest>()
        for (const step of interestChanges) {
          if (typeof step === 'string') {
            stored.remove(step)
            interests.delete(step)
          } else {
            stored.put(step)
            interests.set(step.key, step)
          }
        }
        expect(stored.size).toBe(interests.size)

        const all = [...documents.values()]
        const pairs = all.flatMap((document) =>
          [...interests.values()].flatMap((interest) => {
            const match = matchNaively(all, document, interest, grade)
            return match ? [{ document: document.key, interest: interest.key, ...match }] : []
          }),
        )
        const expected = pairs.filter(({ score }) => score >= minimum).sort(byPair)

        const backward = all.flatMap((document) =>
          stored
            .match(document, grade, minimum)
            .map(({ key, ...match }) => ({ document: document.key, interest: key, ...match })),
        )
        expect(backward.sort(byPair)).toEqual(expected)

        const forward = [...interests.values()].flatMap((interest) => {
          const found = index.matchInterest(interest, grade, { now: NOW, minimum, limit: 100 })
          const own = pairs.filter((pair) => pair.interest === interest.key)
          expect(found.total).toBe(found.hits.length)
          expect([...found.countByScore]).toEqual(
            Array.from(
              { length: 101 },
              (_, at) => own.filter(({ score }) => Math.floor(score) === at).length,
            ),
          )
          return found.hits.map(({ key, score, evidence }) => ({
            document: key,
            interest: interest.key,
            score,
            evidence,
          }))
        })
        expect(forward.sort(byPair)).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

const filters = fc.record(
  {
    text: fc.constantFrom('peinture', '"voirie réseaux"', '-gaz', 'école OU toiture', 'cpv:4523'),
    departments: fc.subarray(['44', '85', '99']),
    sources: fc.subarray(['boamp']),
    status: fc.constantFrom('open', 'closed', 'all'),
    publishedAt: fc.record({ min: instant, max: instant }, { requiredKeys: [] }),
    amountCents: fc.record({ min: fc.constantFrom(1, 3) }, { requiredKeys: [] }),
    sort: fc.constantFrom('relevance', 'publication', 'deadline'),
    offset: fc.integer({ min: 0, max: 4 }),
    limit: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: [] },
)

test('filters and sorts the matches of an interest as search results', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(documentArbitrary, { selector: ({ key }) => key, maxLength: 20 }),
      interestArbitrary,
      filters,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 50, max: 100 }),
      fc.record({ only: fc.array(fc.nat(20)), except: fc.array(fc.nat(20)) }, { requiredKeys: [] }),
      async (
        documents,
        interest,
        { offset = 0, limit = 20, ...asked },
        minimum,
        maximum,
        named,
      ) => {
        const keysAt = (places: number[] | undefined) =>
          places?.map((place) => documents[place]?.key ?? 'no-such-key')
        const only = keysAt(named.only)
        const except = keysAt(named.except)
        const index = new SearchIndex()
        await index.upsert(documents)
        const byDate = asked.sort === 'deadline' ? 'deadline' : 'publication'
        const found = searchNaively(documents, { ...asked, sort: byDate, limit: 99, now: NOW })
        const listed = found.hits.flatMap(({ key }) => {
          const document = documents.find((one) => one.key === key) as SearchDocument
          const match = matchNaively(documents, document, interest, grade)
          if ((only && !only.includes(key)) || except?.includes(key)) return []
          return match && match.score >= minimum && match.score <= maximum
            ? [{ key, score: match.score }]
            : []
        })
        if (asked.sort !== 'publication' && asked.sort !== 'deadline') {
          listed.sort((a, b) => b.score - a.score)
        }
        const options = { ...asked, offset, limit, minimum, maximum, only, except, now: NOW }
        const { total, hits } = index.matchInterest(interest, grade, options)
        expect(total).toBe(listed.length)
        expect(hits.map(({ key, score }) => ({ key, score }))).toEqual(
          listed.slice(offset, offset + limit),
        )
      },
    ),
    { numRuns: 300 },
  )
})

type Pair = { document: string; interest: string }
const byPair = (a: Pair, b: Pair) =>
  `${a.document} ${a.interest}` < `${b.document} ${b.interest}` ? -1 : 1
