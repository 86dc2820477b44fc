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

function resultsOf(
  fields: Partial<typeof CALL> = {},
  {
    categories = ['amenagement-paysager'],
    displayedLocation = 'Pyrénées-Atlantiques (64)',
    departmentsText = displayedLocation,
  }: { categories?: string[]; displayedLocation?: string; departmentsText?: string } = {},
) {
  const call = { ...CALL, ...fields }
  return structuredResults({
    call,
    title: call.title,
    lots: call.lots,
    categories,
    displayedLocation,
    departmentsText,
  })
}
const resultOf = (type: string, ...input: Parameters<typeof resultsOf>) =>
  resultsOf(...input).find((result) => result.type === type)?.value
const excerptLines = (...input: Parameters<typeof resultsOf>) =>
  String(resultOf('EXCERPT', ...input)).split('\n')

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
    LOCATION: {
      details: 'Pyrénées-Atlantiques (64)',
      displayedLocation: 'Pyrénées-Atlantiques (64)',
    },
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
    'Procédure adaptée · durée 12 mois · Pyrénées-Atlantiques (64)',
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

test('the buyer is described by its name, town and SIRET, as far as they are known', () => {
  const analysis = (own: Partial<NoticeContent['buyer']>) =>
    resultOf('CLIENT', { buyer: { ...CALL.buyer, ...own } })
  expect(analysis({ siret: '21640445700018' })).toEqual({
    analyzis: 'Ville de Pau, 64000 Pau, SIRET 21640445700018',
    displayedName: 'Ville de Pau',
  })
  expect(analysis({ postcode: null, city: null })).toMatchObject({ analyzis: 'Ville de Pau' })
  expect(analysis({ postcode: null })).toMatchObject({ analyzis: 'Ville de Pau, Pau' })
})

test('a place without a département is named by its details, an unknown one has no result', () => {
  const nowhere = { postcode: null, city: null, placeLabel: null }
  expect(resultOf('LOCATION', { placeLabel: 'Guyane' }, { displayedLocation: '' })).toEqual({
    details: 'Guyane',
    displayedLocation: 'Guyane',
  })
  expect(resultOf('LOCATION', { ...nowhere, city: 'Pau' }, { displayedLocation: '' })).toEqual({
    details: 'Pau',
    displayedLocation: 'Pau',
  })
  expect(resultOf('LOCATION', nowhere, { displayedLocation: '' })).toBeUndefined()
  expect(resultOf('LOCATION', nowhere)).toEqual({
    details: 'Pyrénées-Atlantiques (64)',
    displayedLocation: 'Pyrénées-Atlantiques (64)',
  })
})

test('a call without a category has no such result', () => {
  expect(resultOf('CATEGORY', {}, { categories: [] })).toBeUndefined()
})

test('a duration is in months, else in days, with the field that it was read from', () => {
  const duration = (durationMonths: number | null, durationDays: number | null) => {
    const found = resultsOf({ durationMonths, durationDays }).find(
      ({ type }) => type === 'DURATION',
    )
    return [found?.value, found?.fields]
  }
  expect(duration(12, 45)).toEqual([
    { details: 'Durée du marché\u00a0: 12 mois', summary: '12 mois' },
    ['durationMonths'],
  ])
  expect(duration(null, 45)).toEqual([
    { details: 'Durée du marché\u00a0: 45\u00a0jours', summary: '45\u00a0jours' },
    ['durationDays'],
  ])
})

test('amounts are shown in euros only', () => {
  const price = {
    minimum: { cents: 5_000, currency: 'EUR' },
    maximum: { cents: 9, currency: 'XPF' },
  }
  expect(resultOf('PRICE', { estimate: null, ...price })).toEqual({ minPrice: 50 })
})

test('a long description ends at a sentence of 80 characters or more, else at a word', () => {
  const sentence = `${'mots '.repeat(20)}fin.`
  expect(excerptLines({ description: `${sentence} ${'suite '.repeat(50)}` })[0]).toBe(sentence)
  const words = excerptLines({ description: `Court. ${'paroles, '.repeat(50)}` })[0] ?? ''
  expect(words).toMatch(/^Court\. paroles, .*paroles…$/)
  expect(words.length).toBeLessThanOrEqual(320)
  const whole = 'm'.repeat(320)
  expect(excerptLines({ description: whole })[0]).toBe(whole)
  expect(excerptLines({ description: `${whole}m` })[0]).toBe(`${whole}…`)
})

test('a description of less than thirty characters, or that only leads elsewhere, is none', () => {
  const opening = (description: string) => excerptLines({ description })[0]
  expect(opening('m'.repeat(30))).toBe('m'.repeat(30))
  expect(opening('m'.repeat(29))).toBe('Entretien des espaces verts – Ville de Pau')
  expect(opening('Voir le règlement de la consultation en ligne.')).toBe(
    'Entretien des espaces verts – Ville de Pau',
  )
})

test('the excerpt without a description has three activities and no empty place', () => {
  const categories = ['amenagement-paysager', 'assurances', 'inconnue', 'plomberie']
  const bare = { description: null, city: null, procedure: 'other', durationMonths: null } as const
  const lines = excerptLines(bare, { categories })
  expect(lines[1]).toBe('Services · Pyrénées-Atlantiques (64)')
  expect(lines[3]).toMatch(/^Domaines\u00a0: Aménagement paysager, Assurances?$/)
  expect(excerptLines({ ...bare, mainCategory: null }, { displayedLocation: '' })).toEqual([
    'Entretien des espaces verts – Ville de Pau',
    '**2 lots**\u00a0: Tonte\u00a0; Taille',
    'Domaine\u00a0: Aménagement paysager',
  ])
  expect(excerptLines(bare, { categories: [] })).toHaveLength(3)
})

test('lots that have only their numbers are listed by these', () => {
  const lots = [1, 2, 10].map((number) => ({
    number,
    label: null,
    title: `Lot\u00a0${number}`,
    description: null,
    cpvCodes: [],
    estimate: null,
  }))
  expect(excerptLines({ lots })).toContain('**3 lots**\u00a0: 1, 2 et 10')
})

test('the town of execution is shown with its département, which the details name', () => {
  const displayedLocation = 'Chauvigny (86)'
  const known = { displayedLocation, departmentsText: 'Vienne (86)' }
  const seat = { postcode: null, city: null, placeLabel: null }
  expect(resultOf('LOCATION', seat, known)).toEqual({ details: 'Vienne (86)', displayedLocation })
  const published = { postcode: '86300', city: 'Chauvigny', placeLabel: null }
  expect(resultOf('LOCATION', published, known)).toEqual({
    details: 'Vienne (86)',
    displayedLocation,
  })
})

test('the excerpt says a duration in days', () => {
  const days = (durationDays: number) =>
    excerptLines({ durationMonths: null, durationDays, procedure: null })[1]
  expect([days(1), days(45), days(987)]).toEqual([
    'Services · durée 1\u00a0jour',
    'Services · durée 45\u00a0jours',
    'Services · durée 141\u00a0semaines',
  ])
})

test('three lots are named, the others counted; one lot alone is not', () => {
  const lots = (count: number) =>
    excerptLines({
      lots: Array.from({ length: count }, (_, at) => ({
        number: at + 1,
        label: null,
        title: `Lot  ${'a'.repeat(at)}`,
        description: null,
        cpvCodes: [],
        estimate: null,
      })),
    })[2]
  expect(lots(1)).toBeUndefined()
  expect(lots(3)).toBe('**3 lots**\u00a0: Lot\u00a0; Lot a\u00a0; Lot aa')
  expect(lots(4)).toBe('**4 lots**\u00a0: Lot\u00a0; Lot a\u00a0; Lot aa\u00a0; …')
})
