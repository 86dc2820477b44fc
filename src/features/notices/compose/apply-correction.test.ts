import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { applyCorrection, type CallTerms } from './apply-correction.ts'

const FOLDER = [{ scheme: 'folder' as const, value: 'ba7aa3fd' }]
const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' })
const criterion = (name: string) => ({ name, value: null, subCriteria: [] })
const lot = (number: number, title: string) => ({
  number,
  label: null,
  title,
  description: null,
  cpvCodes: [],
  estimate: null,
})

/** A national correction that says nothing but `own`; with the folder of European forms it repeats its call. */
function corrected(call: Partial<CallTerms>, own: Partial<NoticeContent>) {
  const correction: NoticeContent = {
    ...GREEN_SPACES_CALL,
    kind: 'correction',
    publishedAt: new Date('2021-01-15T23:00:00Z'),
    deadlineAt: null,
    ...own,
  }
  return applyCorrection({ ...GREEN_SPACES_CALL, cancelledAt: null, ...call }, correction)
}

const VALUES = {
  questionsDeadlineAt: new Date('2021-01-25T11:00:00Z'),
  criteria: [criterion('Prix')],
  estimate: euros(1_000),
  minimum: euros(500),
  maximum: euros(2_000),
}
const OTHERS = {
  questionsDeadlineAt: new Date('2021-01-27T11:00:00Z'),
  criteria: [criterion('Délai')],
  estimate: euros(3_000),
  minimum: euros(2_000),
  maximum: euros(4_000),
}

test('what a correction has replaces what the call had, what it leaves out stays', () => {
  expect(corrected(VALUES, OTHERS).call).toMatchObject(OTHERS)
  expect(corrected(VALUES, {}).call).toMatchObject(VALUES)
  expect(corrected({}, OTHERS).call).toMatchObject(OTHERS)
})

test('a national correction describes a call that has no description, a European one every call', () => {
  const description = 'Tonte des pelouses'
  const describedBy = (own: Partial<NoticeContent>, before: string | null) =>
    corrected({ description: before }, own).call.description
  expect(describedBy({ description }, null)).toBe(description)
  expect(describedBy({ description }, 'Taille')).toBe('Taille')
  const european = { identifiers: FOLDER, deadlineAt: GREEN_SPACES_CALL.deadlineAt }
  expect(describedBy({ ...european, description }, 'Taille')).toBe(description)
  expect(describedBy({ ...european, description: null }, 'Taille')).toBe('Taille')
})

test('a European correction does not empty what it leaves out', () => {
  const call = { title: 'Tonte', placeLabel: 'Parc', cpvCodes: ['77310000'], nutsCodes: ['FRI15'] }
  const european = { identifiers: FOLDER, deadlineAt: GREEN_SPACES_CALL.deadlineAt }
  const repeated = {
    ...european,
    title: 'Fauchage',
    placeLabel: '',
    cpvCodes: [],
    nutsCodes: ['FR'],
  }
  expect(corrected(call, repeated).call).toMatchObject({
    title: 'Fauchage',
    placeLabel: 'Parc',
    cpvCodes: ['77310000'],
    nutsCodes: ['FR'],
  })
  expect(corrected(call, { ...repeated, identifiers: [] }).call.title).toBe('Tonte')
})

test('lots that a national correction names take their places, those of a European one replace all', () => {
  const lots = [lot(1, 'Tonte'), lot(2, 'Taille'), lot(10, 'Arrosage')]
  const titles = (own: Partial<NoticeContent>) =>
    corrected({ lots }, own).call.lots.map(({ title }) => title)
  expect(titles({ lots: [] })).toEqual(['Tonte', 'Taille', 'Arrosage'])
  expect(titles({ lots: [lot(2, 'Élagage')] })).toEqual(['Tonte', 'Élagage', 'Arrosage'])
  const european = { identifiers: FOLDER, deadlineAt: GREEN_SPACES_CALL.deadlineAt }
  expect(titles({ ...european, lots: [lot(2, 'Élagage')] })).toEqual(['Élagage'])
  expect(titles({ ...european, lots: [] })).toEqual(['Tonte', 'Taille', 'Arrosage'])
})

test('a call is withdrawn once, by any sentence of a correction', () => {
  const withdrawn = 'La consultation est déclarée sans suite.'
  const cancelledAt = (own: Partial<NoticeContent>, before: Date | null = null) =>
    corrected({ cancelledAt: before }, own).call.cancelledAt
  const published = new Date('2021-01-15T23:00:00Z')
  expect(cancelledAt({ changeText: withdrawn })).toEqual(published)
  const changes = [
    { section: 'VI.3', before: null, after: 'Visite libre' },
    { section: 'VI.4', before: null, after: withdrawn },
  ]
  expect(cancelledAt({ changes })).toEqual(published)
  expect(cancelledAt({ changeText: 'La visite est libre.' })).toBeNull()
  const earlier = new Date('2021-01-12T23:00:00Z')
  expect(cancelledAt({ changeText: withdrawn }, earlier)).toEqual(earlier)
})

test('the new deadline is listed once, as a moment or as a day; other dates and words stay', () => {
  const deadlineAt = new Date('2021-02-10T11:00:00Z')
  const fields = (after: string | null, section: string | null = 'IV.2.2') =>
    corrected({}, { deadlineAt, changes: [{ section, before: null, after }] }).changes.map(
      ({ field }) => field,
    )
  expect(fields('2021-02-10T11:00:00Z')).toEqual(['deadlineAt'])
  expect(fields('2021-02-10T12:00:00+01:00')).toEqual(['deadlineAt'])
  expect(fields('2021-02-10')).toEqual(['deadlineAt'])
  expect(fields('2021-02-10T12:00:00Z')).toEqual(['deadlineAt', 'IV.2.2'])
  expect(fields('2021-02-11')).toEqual(['deadlineAt', 'IV.2.2'])
  expect(fields('2021-02-10 au plus tard')).toEqual(['deadlineAt', 'IV.2.2'])
  expect(fields(null)).toEqual(['deadlineAt', 'IV.2.2'])
  expect(fields('Visite libre', null)).toEqual(['deadlineAt', ''])
})

test('a correction that repeats the deadline of the call quotes it, since it is no change of its own', () => {
  const deadlineAt = GREEN_SPACES_CALL.deadlineAt
  const changes = [{ section: 'IV.2.2', before: null, after: '2021-02-01' }]
  expect(corrected({}, { deadlineAt, changes }).changes.map(({ field }) => field)).toEqual([
    'IV.2.2',
  ])
  const others = { ...OTHERS, deadlineAt: new Date('2021-02-10T11:00:00Z') }
  const after = '2021-02-10T11:00:00Z'
  const listed = corrected({}, { ...others, changes: [{ section: 'IV.2.2', before: null, after }] })
  expect(listed.changes.map(({ field }) => field)).not.toContain('IV.2.2')
})
