import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchDocument, searchKey } from '../../../tests/fixtures/search-document.ts'
import type { SearchDocument } from '../search-document.ts'
import { SearchIndex } from '../search-index.ts'
import type { Evidence, Grader, Interest } from './interest.ts'
import { InterestIndex } from './interest-index.ts'
import { MAX_EXCLUDED, MAX_TOPICS, MAX_WORDS, prepareInterest } from './prepare-interest.ts'

const NOW = 1_000
const always: Grader = () => 100

/** A thousand calls of all activities, against which the rarity of words is measured. */
const TRADES = ['peinture', 'voirie', 'nettoyage', 'chauffage', 'plomberie', 'menuiserie', 'repas']
const others = Array.from({ length: 1_000 }, (_, id) =>
  tender({
    id: 1_000 + id,
    title: `Travaux et fournitures lot ${id % 37}`,
    body: id % 40 < TRADES.length ? TRADES[id % 40] : '',
  }),
)

test('gives high evidence for two or three title words of a long profile, and little for a word of every call', async () => {
  const profile = wanting(
    ...'chaudière chaufferie plomberie sanitaire dépannage radiateur ventilation'.split(' '),
    ...'robinet canalisation brûleur fioul chaleur thermostat gaz ballon travaux'.split(' '),
  )
  const evidence = await judge(profile, [
    tender({ id: 1, title: 'Travaux' }),
    tender({ id: 2, title: 'Entretien de bâtiments', body: 'lot 3 : plomberie' }),
    tender({ id: 3, title: 'Remplacement de la chaudière' }),
    tender({ id: 4, title: 'Remplacement de la chaudière et du brûleur' }),
    tender({ id: 5, title: 'Chaudière, brûleur et radiateurs' }),
  ])
  const [travaux = 0, inBody = 0, one = 0, two = 0, three = 0] = evidence.map(({ words }) => words)
  expect(travaux).toBeLessThan(40)
  expect(inBody).toBeGreaterThan(travaux)
  expect(one).toBeGreaterThan(inBody)
  expect(one).toBeGreaterThan(100)
  expect(two).toBeGreaterThan(180)
  expect(three).toBeGreaterThan(220)
})

test('gives less evidence for a lighter word, by relative weight only', async () => {
  const calls = [tender({ id: 1, title: 'Chaudière' }), tender({ id: 2, title: 'Élagage' })]
  const words = (chaudière: number, élagage: number) => ({
    ...wanting(),
    words: [
      { text: 'chaudière', weight: chaudière },
      { text: 'élagage', weight: élagage },
    ],
  })
  const [heavy, light] = await judge(words(1, 0.25), calls)
  expect(light?.words).toBeLessThan((heavy?.words ?? 0) / 2)
  expect(await judge(words(8, 2), calls)).toEqual([heavy, light])
})

test('gives full evidence for a certain topic and combines uncertain ones as probabilities', async () => {
  const plumbing = {
    ...wanting(),
    topics: [
      { name: 'plomberie', weight: 1 },
      { name: '59', weight: 0.5 },
    ],
  }
  const evidence = await judge(plumbing, [
    tender({ id: 1, topics: [{ name: 'plomberie', weight: 1 }] }),
    tender({ id: 2, topics: [{ name: 'plomberie', weight: 0.4 }] }),
    tender({ id: 3, topics: [{ name: '59', weight: 1 }] }),
    tender({
      id: 4,
      topics: [
        { name: 'plomberie', weight: 0.4 },
        { name: '59', weight: 1 },
      ],
    }),
  ])
  const shares = evidence.map(({ topics }) => topics / 255)
  expect(shares[0]).toBe(1)
  expect(shares[1]).toBeCloseTo(0.4, 1)
  expect(shares[2]).toBeCloseTo(0.5, 1)
  expect(shares[3]).toBeCloseTo(0.7, 1)
})

test('counts a call without departments as inside every zone', async () => {
  const local = { ...wanting('toiture'), departments: ['44', '85'] }
  const evidence = await judge(local, [
    tender({ id: 1, title: 'Toiture', departments: ['85', '79'] }),
    tender({ id: 2, title: 'Toiture', departments: ['79'] }),
    tender({ id: 3, title: 'Toiture', departments: [] }),
  ])
  expect(evidence.map(({ zone }) => zone)).toEqual([1, 0, 1])
})

test('finds excluded words in every field, phrases only with adjacent words', async () => {
  const profile = { ...wanting('mobilier'), excluded: ['mobilier urbain', 'crèche'] }
  const evidence = await judge(profile, [
    tender({ id: 1, title: 'Mobilier urbain' }),
    tender({
      id: 2,
      title: 'Mobilier de bureau',
      buyer: 'Établissement public de rénovation urbaine',
    }),
    tender({ id: 3, title: 'Mobilier', body: 'Lot 2 : crèche' }),
  ])
  expect(evidence.map(({ excluded }) => excluded)).toEqual([1, 0, 1])
})

test('matches an acronym with its long form in both directions', async () => {
  const calls = [
    tender({ id: 1, title: "Maîtrise d'œuvre pour un gymnase" }),
    tender({ id: 2, title: 'MOE gymnase' }),
  ]
  for (const text of ["maîtrise d'œuvre", 'MOE', "Maître d'œuvre"]) {
    const evidence = await judge(wanting(text), calls)
    expect(evidence.map(({ words }) => words > 0)).toEqual([true, true])
  }
})

test('lists the words, topics and exclusions found in a hit, the heaviest first', async () => {
  const index = new SearchIndex()
  const topics = [{ name: 'voirie', weight: 0.6 }]
  await index.upsert([
    ...others,
    tender({
      id: 1,
      title: 'Réfection de la voirie communale',
      body: 'Travaux, enrobés, amiante',
      topics,
    }),
  ])
  const profile: Interest = {
    ...wanting('travaux', 'terrassements', 'enrobé', 'réfection voirie'),
    topics: [
      { name: 'espaces-verts', weight: 1 },
      { name: 'voirie', weight: 1 },
    ],
    excluded: ['pont', 'Amiante'],
  }
  const [hit] = index.matchInterest(profile, (words) => words >> 2, { now: NOW }).hits
  expect(hit?.key).toBe(searchKey(1))
  expect(hit?.held).toEqual({
    words: ['réfection voirie', 'enrobé', 'travaux'],
    topics: ['voirie'],
    excluded: ['Amiante'],
  })
})

test('matches a word that no indexed call holds yet', () => {
  const stored = new InterestIndex(new SearchIndex().rarity)
  stored.put(wanting('hydrogène vert'))
  const found = stored.match(tender({ title: 'Station d’hydrogène vert' }), always)
  expect(found.map(({ key }) => key)).toEqual([wanting().key])
})

test('does not match an empty interest, nor a document with nothing in common', async () => {
  const index = new SearchIndex()
  await index.upsert([tender({ title: 'Toiture' })])
  const options = { now: NOW, minimum: 0 }
  expect(index.matchInterest({ ...wanting(), departments: ['44'] }, always, options).total).toBe(0)
  expect(index.matchInterest(wanting('repas'), always, options).total).toBe(0)
})

describe('many changes', () => {
  test('matches the last version of a repeatedly changed interest, in bounded memory', () => {
    const stored = new InterestIndex(new SearchIndex().rarity)
    const change = (round: number) => {
      for (let id = 0; id < 1_500; id++) {
        const trade = TRADES[(id + round) % TRADES.length] ?? ''
        const departments = id % 9 === 0 ? [] : [`${id % 9}`]
        stored.put({ ...wanting(trade, 'travaux'), key: searchKey(id), departments })
      }
    }
    change(0)
    const once = stored.memoryBytes()
    for (let round = 1; round <= 20; round++) change(round)
    expect(stored.size).toBe(1_500)
    expect(stored.memoryBytes()).toBeLessThan(4 * once)
    const found = stored.match(tender({ title: 'Peinture', departments: ['3'] }), always)
    const expected = Array.from({ length: 1_500 }, (_, id) => id).filter(
      (id) => TRADES[(id + 20) % TRADES.length] === 'peinture',
    )
    expect(found.map(({ key }) => key).sort()).toEqual(expected.map(searchKey))
    expect(
      found
        .filter(({ evidence }) => evidence.zone === 1)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(expected.filter((id) => id % 9 === 3 || id % 9 === 0).map(searchKey))
  })
})

describe('oversized interests', () => {
  test('cuts ten thousand words, topics and exclusions to the heaviest', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `mot${at} `.repeat(1_000))
    const prepared = prepareInterest({
      key: searchKey(1),
      words: many.map((text, at) => ({ text, weight: at })),
      topics: many.map((_, at) => ({ name: `${at}`, weight: at })),
      departments: many.map((_, at) => `${at}`),
      excluded: many,
    })
    expect(prepared.words).toHaveLength(MAX_WORDS)
    expect(prepared.words[0]?.text).toContain('mot9999')
    expect(prepared.words.every(({ terms }) => terms.length <= 8)).toBe(true)
    expect(prepared.topics).toHaveLength(MAX_TOPICS)
    expect(prepared.excluded).toHaveLength(MAX_EXCLUDED)
    expect(prepared.departments.length).toBeLessThan(many.length)
    expect(prepareInterest({ ...wanting(), departments: many }).departments).toEqual([])
  })

  test('does not let the sum of words overflow into the sum of topics', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `mot${at}`)
    const topics = names.map((name) => ({ name, weight: 1 }))
    const call = tender({ title: names.join(' '), topics })
    const [evidence] = await judge({ ...wanting(...names), topics: [] }, [call])
    expect(evidence).toMatchObject({ words: 255, topics: 0 })
    const [topical] = await judge({ ...wanting(), topics }, [call])
    expect(topical).toMatchObject({ words: 0, topics: 255 })
  })

  test('gives the same evidence in both directions for any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '',
        ' ',
        'l’',
        '__proto__',
        'topic plomberie 9',
        'C.V.C.',
        'ŒUVRE',
        '🏗️',
        '-"«»',
      ),
    )
    const weight = fc.oneof(fc.double(), fc.constantFrom(1, 0, -1, 1e300, 5e-324))
    const interests = fc.record({
      key: fc.uuid(),
      words: fc.array(fc.record({ text, weight }), { maxLength: 40 }),
      topics: fc.array(fc.record({ name: text, weight }), { maxLength: 40 }),
      departments: fc.array(text),
      excluded: fc.array(text),
    })
    await fc.assert(
      fc.asyncProperty(interests, fc.array(text, { maxLength: 5 }), async (interest, taken) => {
        const words = [...interest.words.slice(0, 3).map((word) => word.text), ...taken]
        const call = tender({
          title: words.join(' '),
          body: interest.excluded[0],
          topics: interest.topics.slice(0, 3),
          departments: taken,
        })
        const [evidence] = await judge(interest, [call])
        if (evidence === undefined) return
        expect(evidence.words).toBeLessThanOrEqual(255)
        expect(evidence.topics).toBeLessThanOrEqual(255)
        expect(evidence.words + evidence.topics).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })
})

/**
 * The evidence of each matching call among a thousand others; asserts that both directions agree.
 */
async function judge(interest: Interest, calls: SearchDocument[]): Promise<Evidence[]> {
  const index = new SearchIndex()
  await index.upsert([...others, ...calls])
  const keys = new Set(calls.map(({ key }) => key))
  const { hits } = index.matchInterest(interest, always, { now: NOW, limit: 2_000 })
  const forward = hits.filter(({ key }) => keys.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1))
  const stored = new InterestIndex(index.rarity)
  stored.put(interest)
  const reverse = calls.flatMap((call) => stored.match(call, always))
  expect(reverse.map(({ evidence }) => evidence)).toEqual(forward.map(({ evidence }) => evidence))
  return forward.map(({ evidence }) => evidence)
}

function wanting(...texts: string[]): Interest {
  return {
    key: searchKey(7),
    words: texts.map((text) => ({ text, weight: 1 })),
    topics: [],
    departments: [],
    excluded: [],
  }
}

function tender({
  id = 0,
  title = 'Marché',
  buyer = '',
  body = '',
  departments = ['44'],
  topics = [] as { name: string; weight: number }[],
}) {
  return searchDocument(id, {
    text: { title, buyer, body, topics },
    departments,
    sources: ['boamp'],
  })
}
