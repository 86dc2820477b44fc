import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.server.ts'
import { FILTERS } from './filters.server.ts'
import { tenderListQuery } from './list-query.server.ts'
import { type FilterParam, readTenderSearch, tenderSearchSchema } from './list-search.schemas.ts'

const now = new Date('2026-11-20T09:00:00Z')
const queryOf = (search: Record<string, unknown>) => {
  const read = tenderListQuery(readTenderSearch(search), { now })
  return read.ok ? read.query : read
}

/** Each filter with a value, what the engine is asked for it, and its chips. */
const CASES: [FilterParam, string, object, string[]][] = [
  ['q', 'école 44000', { text: 'école 44000' }, ['«\u00a0école 44000\u00a0»']],
  [
    'c',
    'plomberie-et-sanitaires',
    { categories: ['plomberie-et-sanitaires'] },
    ['Plomberie et sanitaires'],
  ],
  ['l', 'corse,44', { departments: ['2A', '2B', '44'] }, ['Corse', 'Loire-Atlantique (44)']],
  ['near', '44000:30', { near: { kilometres: 30 } }, ['À 30\u00a0km de Nantes']],
  ['kind', 'call', { kinds: ['call'], status: 'open' }, ['Avis de marché']],
  ['nature', 'SERVICES', { mainCategories: ['SERVICES'] }, ['Services']],
  [
    'procedure',
    'open,adapted',
    { procedures: ['open', 'adapted'] },
    ['Procédure ouverte', 'Procédure adaptée'],
  ],
  [
    'amount',
    '-50000,unknown',
    { amountCents: { max: 5_000_000, orUnknown: true } },
    ['Jusqu’à 50\u202f000\u00a0€ ou montant non publié'],
  ],
  [
    'deadline',
    '2026-12-01..',
    { deadlineAt: { min: Date.parse('2026-11-30T23:00:00Z') } },
    ['Réponse à partir du 1er\u00a0déc.\u00a02026'],
  ],
  [
    'published',
    '..2026-11-20',
    { publishedAt: { max: Date.parse('2026-11-20T22:59:59.999Z') } },
    ['Publication jusqu’au 20\u00a0nov.\u00a02026'],
  ],
  ['cpv', '45000000,713', { cpvPrefixes: ['45', '713'] }, ['CPV 45000000', 'CPV 713']],
  [
    'buyer',
    'ville-de-nantes',
    { buyerKeys: ['ville-de-nantes'] },
    ['Acheteur\u00a0: ville-de-nantes'],
  ],
  ['reserved', 'yes', { reserved: true }, ['Marché réservé']],
  ['visit', 'yes', { siteVisit: true }, ['Avec visite du site']],
  ['source', 'boamp', { sources: ['boamp'] }, ['BOAMP']],
]

test.each(CASES)(
  '%s=%s is asked of the engine and has its chips',
  (param, value, query, labels) => {
    expect(queryOf({ [param]: value })).toMatchObject(query)
    const filters = activeFilters(readTenderSearch({ [param]: value }), { buyer: null })
    expect(filters.map(({ label }) => label)).toEqual(labels)
    expect(filters.every((filter) => filter.param === param)).toBe(true)
  },
)

test('each param of the address that narrows the list is one row of the table, with a case here', () => {
  const params = Object.keys(tenderSearchSchema.shape)
  const narrowing = params.filter((param) => !['p', 'sort', 'status'].includes(param)).sort()
  expect(FILTERS.map(({ param }) => param).sort()).toEqual(narrowing)
  expect(CASES.map(([param]) => param).sort()).toEqual(narrowing)
})

test.each(FILTERS.filter(({ values }) => values))(
  '$param refuses a value that it does not list, alone and among others',
  ({ param, values = [] }) => {
    const [first] = values
    for (const value of ['licorne', `${first},licorne`]) {
      expect(queryOf({ [param]: value })).toEqual({ ok: false, parameter: param, value })
    }
  },
)

test.each(
  FILTERS.flatMap(({ param, facet, values }) =>
    facet && values ? [{ param, facet, values }] : [],
  ),
)(
  '$param has a label for each of its values, and its facet puts values in and takes them out',
  ({ facet, values }) => {
    expect(values.map(facet.labelOf).every(Boolean)).toBe(true)
    expect(facet.chosen(facet.format([...values]) ?? '')).toEqual(values)
    expect(facet.format([])).toBeUndefined()
  },
)

test('kinds other than calls are sought in every status, unless one is chosen', () => {
  expect(queryOf({ kind: 'prior_information' })).toMatchObject({
    kinds: ['prior_information'],
    status: 'all',
  })
  expect(queryOf({ kind: 'award', status: 'closed' })).toMatchObject({ status: 'closed' })
})

test('filters combine, and an empty value is no filter', () => {
  expect(queryOf({ nature: 'SERVICES', source: 'ted', amount: '' })).toEqual({
    now: now.getTime(),
    status: 'open',
    kinds: ['call'],
    mainCategories: ['SERVICES'],
    sources: ['ted'],
  })
})
