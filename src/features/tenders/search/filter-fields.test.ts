import { expect, test } from 'vitest'
import { foldFilterFields, sidesOf } from './filter-fields.ts'

test('the two fields of a range make one param', () => {
  expect(
    foldFilterFields({
      q: 'école',
      amount_min: '10 000 €',
      amount_max: '',
      deadline_from: '',
      deadline_to: '2026-12-01',
    }),
  ).toEqual({ q: 'école', amount: '10000-', deadline: '..2026-12-01' })
})

test('emptied fields take their filter away', () => {
  const folded = foldFilterFields({ amount: '1-2', amount_min: '', amount_max: '', near_place: '' })
  expect(folded.amount).toBeUndefined()
  expect(
    foldFilterFields({ amount_min: '10000', amount_max: '', amount_unknown: 'on' }).amount,
  ).toBe('10000-,unknown')
  expect(folded.near).toBeUndefined()
})

test('fields that were not sent leave the params of the address as they are', () => {
  expect(foldFilterFields({ amount: '10000-', near: '44000:30' })).toEqual({
    amount: '10000-',
    near: '44000:30',
  })
})

test('a town without distance is looked around within 50 km', () => {
  expect(foldFilterFields({ near_place: 'Nantes', near_km: '' }).near).toBe('Nantes:50')
})

test('CPV codes are taken as people copy them, with spaces and check digits', () => {
  expect(foldFilterFields({ cpv: '45, 71300000-1' }).cpv).toBe('45,71300000')
})

test('a buyer is looked for by the words of its name', () => {
  expect(foldFilterFields({ buyer_name: 'Nantes Métropole' }).buyer).toBe('nantes-metropole')
})

test('the sides of a range fill the controls again', () => {
  expect(sidesOf('10000-', '-')).toEqual(['10000', ''])
  expect(sidesOf('..2026-12-01', '..')).toEqual(['', '2026-12-01'])
  expect(sidesOf(undefined, '-')).toEqual(['', ''])
})
