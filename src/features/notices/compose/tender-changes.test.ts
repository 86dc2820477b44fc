import { expect, test } from 'vitest'
import type { NoticeLot } from '#/domain/notices/notice-content.ts'
import { changeLine } from '#/features/tenders/page/change-line.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { type Terms, termChanges } from './tender-changes.ts'

/** What people read when the first terms became the second, spaces as they type them. */
function changesOf(before: Partial<Terms>, after: Partial<Terms>): string[] {
  const terms: Terms = { ...GREEN_SPACES_CALL, cancelledAt: null }
  return termChanges({ ...terms, ...before }, { ...terms, ...after }).map((change) => {
    const line = changeLine(change, { timeZone: 'Europe/Paris', currency: 'EUR' })
    return line?.text.replace(/[\u00a0\u202f]/g, ' ') ?? ''
  })
}

const lot = (number: number, title: string, euros: number | null = null): NoticeLot => ({
  number,
  label: null,
  title,
  description: null,
  cpvCodes: [],
  estimate: euros === null ? null : { cents: euros * 100, currency: 'EUR' },
})
const criterion = (name: string, value: string | null) => ({ name, value, subCriteria: [] })

test('the same terms give no changes', () => {
  expect(changesOf({}, {})).toEqual([])
})

test('lots that come, go, change their name or their amount are listed one by one', () => {
  expect(
    changesOf(
      { lots: [lot(1, 'Tonte', 10_000), lot(2, 'Taille'), lot(3, 'Bêchage')] },
      { lots: [lot(1, 'Tonte', 12_000), lot(2, 'Élagage'), lot(4, 'Arrosage')] },
    ),
  ).toEqual([
    'Montant estimé du lot 1 porté de 10 000 € à 12 000 €',
    'Lot 2 renommé : « Taille » devient « Élagage »',
    'Lot 3 supprimé : Bêchage',
    'Lot 4 ajouté : Arrosage',
  ])
})

test('criteria are listed with their weights', () => {
  expect(
    changesOf(
      { criteria: [criterion('Prix', '60 %'), criterion('Délai', '40 %')] },
      { criteria: [criterion('Prix', '50 %'), criterion('Environnement', '50 %')] },
    ),
  ).toEqual([
    'Critère « Prix » : 60 % devient 50 %',
    'Critère supprimé : Délai (40 %)',
    'Critère ajouté : Environnement (50 %)',
  ])
})

test('places, duration and procedure are listed by their names', () => {
  expect(
    changesOf(
      { departments: ['64'], durationMonths: 12, procedure: 'open' },
      { departments: ['64', '40'], durationMonths: 24, procedure: 'restricted' },
    ),
  ).toEqual([
    'Procédure : procédure ouverte devient procédure restreinte',
    'Durée : 12 mois devient 24 mois',
    'Département ajouté : Landes (40)',
  ])
})

test('a new address of the documents is listed, one that is not repeated is not', () => {
  const link = (kind: 'documents' | 'deposit', url: string) => ({ kind, url, label: null })
  const old = [link('documents', 'https://a.example/1'), link('deposit', 'https://a.example/d')]
  expect(changesOf({ links: old }, { links: [link('documents', 'https://a.example/2')] })).toEqual([
    'Dossier de consultation : nouvelle adresse',
  ])
})

test('amounts and deadlines are listed with their former values', () => {
  expect(
    changesOf(
      { estimate: null, deadlineAt: new Date('2021-02-01T11:00:00Z') },
      {
        estimate: { cents: 9_000_000, currency: 'EUR' },
        deadlineAt: new Date('2021-02-08T11:00:00Z'),
      },
    ),
  ).toEqual([
    'Date limite reportée du 1er févr. 2021 à 12 h au 8 févr. 2021 à 12 h',
    'Montant estimé fixé à 90 000 €',
  ])
})

test('a section named like a field, or like a property of objects, is still a section', () => {
  const setting = { timeZone: 'Europe/Paris', currency: 'EUR' }
  const change = { field: 'constructor', before: 'A', after: 'B' }
  expect(changeLine(change, setting)).toEqual({
    text: 'constructor',
    quote: { before: 'A', after: 'B' },
  })
})

const fieldsOf = (before: Partial<Terms>, after: Partial<Terms>) => {
  const terms: Terms = { ...GREEN_SPACES_CALL, cancelledAt: null }
  return termChanges({ ...terms, ...before }, { ...terms, ...after })
}

test('each field that changes has its former and its new value', () => {
  const day = (number: number) => new Date(Date.UTC(2021, 1, number))
  const euros = (cents: number) => ({ cents, currency: 'EUR' })
  expect(
    fieldsOf(
      {
        questionsDeadlineAt: day(1),
        mainCategory: 'SERVICES',
        minimum: euros(1),
        maximum: euros(2),
      },
      {
        cancelledAt: day(5),
        questionsDeadlineAt: day(2),
        title: 'Tonte',
        description: 'Parc',
        mainCategory: 'SUPPLIES',
        minimum: euros(3),
        maximum: euros(4),
        placeLabel: 'Pau',
      },
    ),
  ).toEqual([
    { field: 'cancelledAt', before: null, after: '2021-02-05T00:00:00.000Z' },
    {
      field: 'questionsDeadlineAt',
      before: '2021-02-01T00:00:00.000Z',
      after: '2021-02-02T00:00:00.000Z',
    },
    { field: 'title', before: 'Entretien des espaces verts', after: 'Tonte' },
    { field: 'description', before: null, after: 'Parc' },
    { field: 'minimum', before: '1', after: '3' },
    { field: 'maximum', before: '2', after: '4' },
    { field: 'mainCategory', before: 'SERVICES', after: 'SUPPLIES' },
    { field: 'place', before: null, after: 'Pau' },
  ])
})

test('a duration in days, or that is no more, is a change', () => {
  expect(fieldsOf({ durationDays: 45 }, { durationMonths: 2 })).toEqual([
    { field: 'duration', before: '45 days', after: '2 months' },
  ])
  expect(fieldsOf({ durationMonths: 2 }, {})).toEqual([
    { field: 'duration', before: '2 months', after: null },
  ])
})

test('lots are listed by their number, départements and codes as removed or added', () => {
  expect(
    fieldsOf(
      { lots: [], departments: ['64', '40'], cpvCodes: ['77310000'] },
      {
        lots: [lot(10, 'Dix'), lot(2, 'Deux')],
        departments: ['64', '65'],
        cpvCodes: ['77310000', '77340000'],
      },
    ),
  ).toEqual([
    { field: 'lot:2', before: null, after: 'Deux' },
    { field: 'lot:10', before: null, after: 'Dix' },
    { field: 'department:40', before: '40', after: null },
    { field: 'department:65', before: null, after: '65' },
    { field: 'cpv:77340000', before: null, after: '77340000' },
  ])
})

test('a criterion without a weight is there all the same', () => {
  expect(fieldsOf({}, { criteria: [criterion('Prix', null)] })).toEqual([
    { field: 'criterion:Prix', before: null, after: '' },
  ])
})

test('the first address of a purpose is an added one', () => {
  const links = [{ kind: 'documents' as const, url: 'https://a.example/1', label: null }]
  expect(fieldsOf({ links: [] }, { links })).toEqual([
    { field: 'link:documents', before: null, after: 'https://a.example/1' },
  ])
})
