import { expect, test } from 'vitest'
import { type BuyerRecord, bodyOf } from './buyer-body.ts'

const row = (changes: Partial<BuyerRecord> & { id: string }): BuyerRecord => ({
  slug: `ville-de-pau-${changes.id.padStart(6, '0')}`,
  identity: changes.id,
  name: 'Ville de Pau',
  siren: null,
  city: null,
  postcode: null,
  url: null,
  ...changes,
})

test('rows with one SIREN, and rows with its name, are one body', () => {
  const siret = row({ id: '1', siren: '216404459', postcode: '64000', name: 'VILLE DE PAU' })
  const named = row({ id: '2', postcode: '64000', city: 'Pau' })
  const service = row({ id: '3', siren: '216404459', slug: 'service-des-sports-000003' })
  const body = bodyOf(named, [siret, named, service])
  expect(body).toMatchObject({ siren: '216404459', city: 'Pau', slug: 'service-des-sports-000003' })
  expect(body.ids.sort()).toEqual(['1', '2', '3'])
  expect(bodyOf(siret, [siret, named, service]).ids.sort()).toEqual(['1', '2', '3'])
})

test('towns with one name in two départements are two bodies', () => {
  const here = row({ id: '1', siren: '216404459', postcode: '64000' })
  const there = row({ id: '2', postcode: '33500' })
  expect(bodyOf(there, [here, there])).toMatchObject({ siren: null, ids: ['2'] })
})

test('a name used by two SIRENs is assigned to neither', () => {
  const one = row({ id: '1', siren: '216404459', postcode: '64000' })
  const other = row({ id: '2', siren: '266404458', postcode: '64000' })
  const named = row({ id: '3', postcode: '64000' })
  expect(bodyOf(named, [one, other, named])).toMatchObject({ siren: null, ids: ['3'] })
  expect(bodyOf(one, [one, other, named]).ids).toEqual(['1'])
})

test('a mixed-case name wins over capitals', () => {
  const rows = [
    row({ id: '1', siren: '216404459', name: 'VILLE DE PAU', postcode: '64000' }),
    row({ id: '2', name: 'Ville de Pau', postcode: '64000' }),
  ]
  expect(rows[0] && bodyOf(rows[0], rows).name).toBe('Ville de Pau')
})
