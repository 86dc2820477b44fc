import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyse, codeTerm } from './analysis.ts'
import { impactOf, occurrenceWeights } from './impact.ts'
import { type Alternative, parseQuery } from './parse-query.ts'
import { ENOUGH } from './relax-words.ts'
import type { SearchDocument } from './search-document.ts'
import { SearchIndex } from './search-index.ts'
import type { FacetCount, FacetName, SearchQuery, SearchResult } from './search-query.ts'

const NOW = 1_000
const WORDS =
  'école toiture peinture nettoyage ménage voirie réseaux divers gaz CVC 44000 lot'.split(' ')
const FACETS: FacetName[] = ['categories', 'departments', 'sources', 'mainCategory', 'procedure']

const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((list) => list.join(' '))
const some = (...values: string[]) => fc.subarray(values)
const instant = fc.integer({ min: 990, max: 1_010 })
const keyArbitrary = fc
  .integer({ min: 0, max: 60 })
  .map(
    (id) =>
      `0190${((id * 7919) % 65521).toString(16).padStart(4, '0')}-0000-7000-8000-${id.toString(16).padStart(12, '0')}`,
  )

const documentArbitrary: fc.Arbitrary<SearchDocument> = fc.record({
  key: keyArbitrary,
  text: fc.record({
    title: words(6),
    buyer: words(2),
    body: words(12),
    codes: some('45000000', '21-123', '44000'),
  }),
  departments: some('44', '85', '2A'),
  categories: some('Peinture', 'Voirie', 'Nettoyage'),
  sources: some('boamp', 'ted'),
  cpvCodes: some('45000000', '45230000', '90910000'),
  mainCategory: fc.constantFrom('SERVICES', 'SUPPLIES', null),
  procedure: fc.constantFrom('open', 'adapted', null),
  buyerKey: fc.constantFrom('b1', 'b2', null),
  publishedAt: instant,
  deadlineAt: fc.option(instant, { freq: 3 }),
  cancelledAt: fc.option(instant, { freq: 1 }),
  amountCents: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3 }),
  position: fc.option(
    fc.constantFrom({ latitude: 47.2, longitude: -1.55 }, { latitude: 48.85, longitude: 2.35 }),
    { nil: null, freq: 3 },
  ),
})

const range = fc.option(
  fc.record(
    { min: fc.integer({ min: 990, max: 1_005 }), max: fc.integer({ min: 995, max: 1_010 }) },
    { requiredKeys: [] },
  ),
  { nil: undefined, freq: 1 },
)
const choice = (...values: string[]) => fc.option(some(...values), { nil: undefined, freq: 1 })
const wordOrSyntax = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS, 'inconnu') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'OU',
      '-gaz',
      '-lot',
      '"peinture',
      '"',
      '"voirie réseaux"',
      '21-123',
    ),
  },
)

const queryArbitrary: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: fc.array(wordOrSyntax, { maxLength: 5 }).map((list) => list.join(' ')),
    categories: choice('Peinture', 'Voirie', 'Inconnue'),
    departments: choice('44', '85'),
    sources: choice('boamp'),
    mainCategories: choice('SERVICES'),
    procedures: choice('open', 'adapted'),
    cpvPrefixes: choice('45', '4523', '9', '33'),
    buyerKeys: choice('b1'),
    status: fc.constantFrom('open', 'closed', 'all'),
    publishedAt: range,
    deadlineAt: range,
    amountCents: fc.constantFrom(undefined, undefined, { min: 2 }, { max: 3 }, { min: 1, max: 2 }),
    near: fc.constantFrom(
      undefined,
      undefined,
      { latitude: 47.2, longitude: -1.5, kilometres: 10 },
      { latitude: 47.2, longitude: -1.5, kilometres: 400 },
    ),
    sort: fc.constantFrom('relevance', 'publication', 'deadline'),
    offset: fc.integer({ min: 0, max: 5 }),
    limit: fc.integer({ min: 0, max: 8 }),
    facets: fc.constant(FACETS),
    now: fc.constant(NOW),
  },
  { requiredKeys: ['now'] },
)

const change = fc.oneof(
  fc.record({ upsert: fc.array(documentArbitrary, { maxLength: 12 }) }),
  fc.record({ build: fc.array(documentArbitrary, { maxLength: 12 }) }),
  fc.record({ remove: fc.array(keyArbitrary, { maxLength: 4 }) }),
)

test('answers as a plain walk through all documents would, whatever was added, replaced, removed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 8 }),
      fc.array(queryArbitrary, { minLength: 1, maxLength: 8 }),
      async (changes, queries) => {
        const index = new SearchIndex()
        const documents = new Map<string, SearchDocument>()
        for (const step of changes) {
          if ('remove' in step) {
            await index.remove(step.remove)
            for (const key of step.remove) documents.delete(key)
          } else {
            const added = 'build' in step ? step.build : step.upsert
            await ('build' in step ? index.build(added) : index.upsert(added))
            for (const document of added) documents.set(document.key, document)
          }
        }
        expect(index.size).toBe(documents.size)
        const expected = queries.map((query) => searchNaively([...documents.values()], query))
        expect(queries.map((query) => index.search(query))).toEqual(expected)
        await index.settled()
        expect(queries.map((query) => index.search(query))).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

describe('the index at rest and while it merges', () => {
  const many = (count: number, from = 0): SearchDocument[] =>
    Array.from({ length: count }, (_, at) => tender({ id: from + at }))

  test('changes made during a merge are kept', async () => {
    const index = new SearchIndex()
    await index.upsert(many(5_000))
    const removed = index.remove(many(1_500).map(({ key }) => key))
    const replaced = index.upsert([tender({ id: 4_000, title: 'ravalement de façade' })])
    await Promise.all([removed, replaced])
    await index.settled()
    expect(index.size).toBe(3_500)
    expect(index.search({ now: NOW }).total).toBe(3_500)
    expect(index.search({ text: 'ravalement façade', now: NOW }).total).toBe(1)
    expect(index.search({ text: 'peinture', now: NOW }).total).toBe(3_499)
  })

  test('memory shrinks when most documents are removed', async () => {
    const index = new SearchIndex()
    await index.build(many(4_000))
    const full = index.memoryBytes()
    await index.remove(many(3_900).map(({ key }) => key))
    await index.settled()
    expect(index.memoryBytes()).toBeLessThan(full / 2)
  })
})

test('similar documents share the subject, not the buyer', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Fourniture de repas pour les cantines', buyer: 'Ville de Nantes' }),
    tender({ id: 2, title: 'Confection et livraison de repas', buyer: 'Ville de Brest' }),
    tender({ id: 3, title: 'Réfection de toiture', buyer: 'Ville de Nantes' }),
  ])
  const found = index.similar(tender({ id: 1 }).key, { limit: 5, now: NOW })
  expect(found.map(({ key }) => key)).toEqual([tender({ id: 2 }).key])
  expect(index.similar(tender({ id: 9 }).key, { limit: 5, now: NOW })).toEqual([])
})

test('a title says more than a body', async () => {
  const index = new SearchIndex()
  await index.upsert([
    tender({ id: 1, title: 'Marché de travaux', body: 'lot 4 : plomberie' }),
    tender({ id: 2, title: 'Travaux de plomberie' }),
  ])
  const { hits } = index.search({ text: 'plombier', now: NOW })
  expect(hits.map(({ key }) => key)).toEqual([tender({ id: 2 }).key, tender({ id: 1 }).key])
})

test('a document without all the words is found when too few have them all', async () => {
  const index = new SearchIndex()
  await index.upsert([tender({ id: 1, title: 'Nettoyage de bureaux et de vitres' })])
  expect(index.search({ text: 'femme de ménage bureaux', now: NOW }).total).toBe(1)
  expect(index.search({ text: '"femme de ménage" bureaux', now: NOW }).total).toBe(0)
})

function tender({ id = 0, title = 'Travaux de peinture', buyer = '', body = '' }): SearchDocument {
  return {
    key: `0190aaaa-0000-7000-8000-${id.toString(16).padStart(12, '0')}`,
    text: { title, buyer, body, codes: [] },
    departments: ['44'],
    categories: [],
    sources: ['boamp'],
    cpvCodes: [],
    mainCategory: null,
    procedure: null,
    buyerKey: null,
    publishedAt: id,
    deadlineAt: null,
    cancelledAt: null,
    amountCents: null,
    position: null,
  }
}

/** What the index must answer, written for plainness: every document is looked at for every question. */
function searchNaively(documents: SearchDocument[], query: SearchQuery): SearchResult {
  const parsed = parseQuery(query.text ?? '')
  const fields = new Map(documents.map((document) => [document, fieldsOf(document)]))
  const holds = (document: SearchDocument, { terms }: Alternative) =>
    (fields.get(document) ?? []).some((field) =>
      field.some((_, at) => terms.every((term, index) => field[at + index] === term)),
    )
  const idf = (term: string, boost: number) => {
    const frequency = documents.filter((doc) => holds(doc, { terms: [term], boost: 1 })).length
    const rarity = Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5))
    return Math.max(1, Math.round(Math.max(1, Math.round(rarity * 256)) * boost))
  }
  const known = (alternative: Alternative) =>
    alternative.terms.every((term) =>
      documents.some((document) => holds(document, { terms: [term], boost: 1 })),
    )
  const impact = (document: SearchDocument, term: string) => {
    const own = fields.get(document) ?? []
    const perField = occurrenceWeights(own.map((field) => field.length))
    let weight = 0
    for (const [index, field] of own.entries()) {
      for (const word of field) if (word === term) weight += perField[index] ?? 0
    }
    return impactOf(weight)
  }
  const clauseScore = (document: SearchDocument, alternatives: Alternative[]) => {
    const present = alternatives.filter((one) => known(one) && holds(document, one))
    const weights = present.map(({ terms, boost }) => terms.map((term) => idf(term, boost)))
    const totals = weights.map((list) => list.reduce((sum, weight) => sum + weight, 0))
    const impacts = present.map(({ terms }, at) =>
      terms.length === 1
        ? impact(document, terms[0] ?? '')
        : Math.ceil(
            terms.reduce(
              (sum, term, index) => sum + impact(document, term) * (weights[at]?.[index] ?? 0),
              0,
            ) / (totals[at] ?? 1),
          ),
    )
    return { impacts, totals }
  }

  const { min, max } = query.publishedAt ?? {}
  const inRange = (value: number | null, low = -1e99, high = 1e99) =>
    value !== null && value >= low && value <= high
  const bounded = (limits = {}) => Object.values(limits).some((limit) => limit !== undefined)
  const isOpen = ({ cancelledAt, deadlineAt }: SearchDocument) =>
    cancelledAt === null && (deadlineAt === null || deadlineAt >= query.now)
  const base = documents.filter(
    (document) =>
      inRange(document.publishedAt, min, max) &&
      (!bounded(query.deadlineAt) ||
        inRange(document.deadlineAt, query.deadlineAt?.min, query.deadlineAt?.max)) &&
      (!bounded(query.amountCents) ||
        inRange(document.amountCents, query.amountCents?.min, query.amountCents?.max)) &&
      (query.near === undefined ||
        (document.position !== null &&
          kilometresBetween(document.position, query.near) <= query.near.kilometres)) &&
      ((query.status ?? 'all') === 'all' || isOpen(document) === (query.status === 'open')) &&
      !parsed.excluded.some((alternative) => holds(document, alternative)),
  )

  const clauseCount = parsed.clauses.length
  const satisfied = (document: SearchDocument) =>
    parsed.clauses.some(
      (clause) => clause.required && !clause.alternatives.some((a) => holds(document, a)),
    )
      ? -1
      : parsed.clauses.filter((clause) => clause.alternatives.some((a) => holds(document, a)))
          .length
  const atLeast = (minimum: number) => base.filter((document) => satisfied(document) >= minimum)
  let minimum = clauseCount
  if (clauseCount > 1 && atLeast(minimum).length < ENOUGH) {
    const half = Math.ceil(clauseCount / 2)
    const levels = Array.from({ length: clauseCount }, (_, at) => clauseCount - at)
    minimum =
      levels.find((level) => level >= half && atLeast(level).length >= ENOUGH) ??
      levels.find((level) => level <= half && atLeast(level).length > 0) ??
      clauseCount
  }
  const texts = atLeast(minimum)

  /** Alternatives are measured against the heaviest of their clause. */
  const score = (document: SearchDocument) => {
    let sum = 0
    for (const { alternatives } of parsed.clauses) {
      const { impacts, totals } = clauseScore(document, alternatives)
      const heaviest = Math.max(
        0,
        ...alternatives
          .filter(known)
          .map(({ terms, boost }) => terms.reduce((total, term) => total + idf(term, boost), 0)),
      )
      const best = Math.max(
        0,
        ...impacts.map((value, at) => Math.ceil(value * ((totals[at] ?? 0) / heaviest))),
      )
      sum += best * heaviest
    }
    return minimum === clauseCount ? sum : Math.floor((sum * satisfied(document)) / clauseCount)
  }

  const anyOf = (asked: string[] | undefined, own: (string | null)[]) =>
    !asked?.length || asked.some((value) => own.includes(value))
  const passes = (document: SearchDocument, except?: FacetName) =>
    (except === 'categories' || anyOf(query.categories, document.categories)) &&
    (except === 'departments' || anyOf(query.departments, document.departments)) &&
    (except === 'sources' || anyOf(query.sources, document.sources)) &&
    (except === 'mainCategory' || anyOf(query.mainCategories, [document.mainCategory])) &&
    (except === 'procedure' || anyOf(query.procedures, [document.procedure])) &&
    anyOf(query.buyerKeys, [document.buyerKey]) &&
    (!query.cpvPrefixes?.length ||
      document.cpvCodes.some((code) => query.cpvPrefixes?.some((p) => code.startsWith(p))))
  const facet = (name: FacetName): FacetCount[] => {
    const counts = new Map<string, number>()
    for (const document of texts.filter((one) => passes(one, name))) {
      const own = document[name] ?? []
      for (const value of typeof own === 'string' ? [own] : own) {
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  const matches = texts.filter((document) => passes(document))
  const sort = query.sort ?? (clauseCount > 0 ? 'relevance' : 'publication')
  const scored = matches.map((document) => ({
    document,
    score: sort === 'relevance' && clauseCount > 0 ? score(document) : 0,
  }))
  const byAge = (a: SearchDocument, b: SearchDocument) =>
    b.publishedAt - a.publishedAt || (a.key < b.key ? -1 : 1)
  const closing = (document: SearchDocument) =>
    document.cancelledAt !== null ? -1e9 : (document.deadlineAt ?? 1e9)
  const byDeadline = (a: SearchDocument, b: SearchDocument) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1
    return (isOpen(a) ? 1 : -1) * (closing(a) - closing(b))
  }
  scored.sort(
    (a, b) =>
      (sort === 'deadline' ? byDeadline(a.document, b.document) : b.score - a.score) ||
      byAge(a.document, b.document),
  )
  const offset = query.offset ?? 0
  return {
    total: matches.length,
    hits: scored
      .slice(offset, offset + (query.limit ?? 20))
      .map(({ document, score: points }) => ({ key: document.key, score: points })),
    facets: Object.fromEntries((query.facets ?? []).map((name) => [name, facet(name)])),
  }
}

function fieldsOf({ text }: SearchDocument): string[][] {
  return [analyse(text.title), analyse(text.buyer), analyse(text.body), text.codes.map(codeTerm)]
}

function kilometresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h))
}
