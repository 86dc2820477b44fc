import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { buyerRow, tenderSlug } from './buyer-identity.server.ts'

type Buyer = NoticeContent['buyer']
const BUYER: Buyer = {
  name: 'Ville de Pau',
  siret: null,
  city: 'PAU',
  postcode: '64000',
  url: null,
}
const rowOf = (own: Partial<Buyer>) => buyerRow({ ...BUYER, ...own })
const identity = (own: Partial<Buyer>) => rowOf(own).identity

test('a buyer is its SIRET, else its name in its département, else its name and town', () => {
  expect(identity({ siret: '21640445700018' })).toBe('siret:21640445700018')
  expect(identity({})).toBe('name:ville-de-pau:64')
  expect(identity({ postcode: null })).toBe('name:ville-de-pau:pau')
  expect(identity({ postcode: null, city: null })).toBe('name:ville-de-pau:')
  expect(identity({ name: 'VILLE DE PAU', postcode: '64100' })).toBe(identity({}))
  expect(identity({ name: '…' })).toBe('name:acheteur:64')
})

test('the address of a buyer has its name and six letters that are always the same', () => {
  expect(rowOf({}).slug).toBe('ville-de-pau-3a65ca')
  expect(rowOf({ postcode: '40000' }).slug).toMatch(/^ville-de-pau-[\da-f]{6}$/)
  expect(rowOf({ postcode: '40000' }).slug).not.toBe(rowOf({}).slug)
})

test('name and town are shown in the case of names; a name in capitals gives way to a mixed one', () => {
  expect(rowOf({ name: 'VILLE DE PAU' })).toMatchObject({
    name: 'Ville de Pau',
    city: 'Pau',
    name_in_capitals: true,
  })
  expect(rowOf({})).toMatchObject({ name: 'Ville de Pau', name_in_capitals: false })
  expect(rowOf({ name: 'SEMITAN' })).toMatchObject({ name: 'SEMITAN', name_in_capitals: true })
  expect(rowOf({ city: null }).city).toBeNull()
})

test('the address of a tender has its title and the end of its id', () => {
  const id = '018f0000-0000-7000-8000-0000aabbccdd'
  expect(tenderSlug('Entretien des espaces verts', id)).toBe('entretien-des-espaces-verts-aabbccdd')
  expect(tenderSlug('…', id)).toBe('aabbccdd')
})
