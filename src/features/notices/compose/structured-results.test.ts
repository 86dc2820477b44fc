import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { ANALYSIS_SCHEMAS } from '#/features/analysis/analysis-schemas.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { structuredResults } from './structured-results.ts'

const CALL: NoticeContent = {
  ...GREEN_SPACES_CALL,
  description: 'Tonte des pelouses et taille des haies de la ville.',
  mainCategory: 'SERVICES',
  procedure: 'adapted',
  durationMonths: 12,
  estimate: { cents: 1_250_050, currency: 'EUR' },
  criteria: [
    { name: 'Prix', value: '60', subCriteria: [] },
    { name: 'Délai', value: '40', subCriteria: [] },
  ],
  lots: [
    { number: 1, label: null, title: 'Tonte', description: null, cpvCodes: [], estimate: null },
    { number: 2, label: null, title: 'Taille', description: null, cpvCodes: [], estimate: null },
  ],
}

function resultsOf(fields: Partial<typeof CALL> = {}) {
  const call = { ...CALL, ...fields }
  return structuredResults({
    call,
    title: call.title,
    lots: call.lots,
    categories: ['amenagement-paysager'],
    displayedLocation: 'Pyrénées-Atlantiques (64)',
  })
}

test('every result follows the schema of its type and version', () => {
  for (const { type, version, value } of resultsOf()) {
    const schemas: Record<string, { parse: (value: unknown) => unknown } | undefined> =
      ANALYSIS_SCHEMAS[type]
    expect(() => schemas[version]?.parse(value)).not.toThrow()
    expect(schemas[version]).toBeDefined()
  }
})

test('each says which fields of the notice it was read from', () => {
  expect(resultsOf().every(({ fields }) => fields.length > 0)).toBe(true)
})

test('lots have their names, criteria their weights, the contract its duration and price', () => {
  const values = Object.fromEntries(
    resultsOf().map(({ type, lotNumber, value }) => [`${type} ${lotNumber ?? ''}`.trim(), value]),
  )
  expect(values).toMatchObject({
    'LOT_NAME 1': 'Tonte',
    'LOT_NAME 2': 'Taille',
    TECHNICAL_EVALUATION_CRITERIA: {
      criteria: [
        { name: 'Prix', value: '60' },
        { name: 'Délai', value: '40' },
      ],
    },
    DURATION: { summary: '12 mois' },
    PRICE: { estimatedPrice: 12_500.5 },
    LOCATION: { details: '64000 Pau', displayedLocation: 'Pyrénées-Atlantiques (64)' },
    CLIENT: { displayedName: 'Ville de Pau' },
  })
})

test('a place that names its town is not followed by the town again', () => {
  const placeLabel = 'Parc Anova 171 Rue de Bretagne 61000 - Alençon'
  const results = resultsOf({ placeLabel, postcode: '61000', city: 'Alençon' })
  expect(results.find(({ type }) => type === 'LOCATION')?.value).toMatchObject({
    details: placeLabel,
  })
})

test('what the notice does not say has no result', () => {
  const types = resultsOf({ durationMonths: null, estimate: null, criteria: [], lots: [] }).map(
    ({ type }) => type,
  )
  expect(types).toEqual(['SUBJECT', 'EXCERPT', 'CLIENT', 'LOCATION', 'CATEGORY'])
})

test('the excerpt opens with what is bought and has four lines at most', () => {
  const excerpt = resultsOf().find(({ type }) => type === 'EXCERPT')?.value
  expect(String(excerpt).split('\n')).toEqual([
    'Tonte des pelouses et taille des haies de la ville.',
    'Services, procédure adaptée · durée 12 mois',
    '**2 lots**\u00a0: Tonte\u00a0; Taille',
  ])
})

test('a notice’s text is never Markdown or HTML', () => {
  const description = 'Fourniture de <b>*pain*</b> [bio] pour les écoles de la commune.'
  const excerpt = String(resultsOf({ description }).find(({ type }) => type === 'EXCERPT')?.value)
  expect(excerpt).toContain('\\<b\\>\\*pain\\*')
})

test('the excerpt of a call without description says what the notice says elsewhere', () => {
  const bare = { description: null, mainCategory: null, procedure: 'adapted' as const }
  const excerpt = resultsOf(bare).find(({ type }) => type === 'EXCERPT')?.value
  expect(String(excerpt).split('\n')).toEqual([
    'Entretien des espaces verts – Ville de Pau',
    'Procédure adaptée · durée 12 mois · Pau, Pyrénées-Atlantiques (64)',
    '**2 lots**\u00a0: Tonte\u00a0; Taille',
    'Domaine\u00a0: Aménagement paysager',
  ])
})

test('a call advertised in further départements says so beside its place', () => {
  const place = resultsOf({ departments: ['64'], advertisedIn: ['40', '64', '65'] }).find(
    ({ type }) => type === 'LOCATION',
  )
  expect(place?.value).toMatchObject({
    displayedLocation: 'Pyrénées-Atlantiques (64)',
    details: expect.stringMatching(
      /publié aussi dans\u00a0: Landes \(40\), Hautes-Pyrénées \(65\)$/,
    ),
  })
})
