import { expect, test } from 'vitest'
import type { ProposedTender } from './promoted-notice.schemas.ts'
import { promotionForm, readPromotionForm } from './promotion-form.ts'

const PROPOSED: ProposedTender = {
  title: 'Réfection de la toiture du collège',
  buyerName: 'Ville de Pau',
  description: '',
  publishedAt: '2026-11-20T23:00:12.000Z',
  deadlineAt: '2026-12-04T11:00:00.000Z',
  mainCategory: 'CONSTRUCTION',
  procedure: null,
  buyerReference: '',
  departments: ['64'],
  placeLabel: 'Pau',
  city: 'Pau',
  postcode: '64000',
  cpvCodes: ['45260000'],
  lots: [{ number: 2, title: 'Zinguerie', description: 'Chéneaux et descentes' }],
}

test('an unchanged form has the values of the notice, to the second', () => {
  const { proposed, errors } = readPromotionForm(promotionForm(PROPOSED), PROPOSED)
  expect(errors).toEqual({})
  expect(proposed).toEqual(PROPOSED)
})

test('dates are typed and read on the clock of Paris', () => {
  const form = { ...promotionForm(PROPOSED), deadlineAt: '2026-07-01T12:00' }
  expect(promotionForm(PROPOSED).deadlineAt).toBe('2026-12-04T12:00')
  expect(readPromotionForm(form, PROPOSED).proposed.deadlineAt).toBe('2026-07-01T10:00:00.000Z')
})

test('a deadline without an hour has its day alone, and none is invented', () => {
  const form = { ...promotionForm(PROPOSED), deadlineAt: '2026-07-01' }
  const { proposed, errors } = readPromotionForm(form, PROPOSED)
  expect(errors).toEqual({})
  expect(proposed.deadlineAt).toBe('2026-07-01T21:59:59.999Z')
  expect(promotionForm(proposed).deadlineAt).toBe('2026-07-01')
})

test('lots are named one a line, and keep what else is known of them', () => {
  const form = { ...promotionForm(PROPOSED), lots: 'Charpente\nLot 2 : Zinc\n' }
  expect(readPromotionForm(form, PROPOSED).proposed.lots).toEqual([
    { number: 1, title: 'Charpente', description: '' },
    { number: 2, title: 'Zinc', description: 'Chéneaux et descentes' },
  ])
})

test('what cannot be read is reported at its field', () => {
  const form = {
    ...promotionForm(PROPOSED),
    title: ' ',
    departments: '64, 640',
    cpvCodes: '45260000-7 4526',
    postcode: '640',
    lots: '1 : Zinc\n1 : Ardoise',
  }
  expect(Object.keys(readPromotionForm(form, PROPOSED).errors).sort()).toEqual([
    'cpvCodes',
    'departments',
    'lots',
    'postcode',
    'title',
  ])
})

test('a tender needs a date', () => {
  const form = { ...promotionForm(PROPOSED), publishedAt: '', deadlineAt: '' }
  expect(readPromotionForm(form, PROPOSED).errors.deadlineAt).toBeDefined()
})
