import { expect, test } from 'vitest'
import { isPlaceholderWinner } from './placeholder-winner.ts'

const is = (name: string, siret: string | null = null) =>
  isPlaceholderWinner({ name, siret }, { buyerSiret: '18440132100015' })

test.each([
  'Voir annexe',
  'Sans objet',
  'N/A',
  'Néant',
  'Attributaires multiples',
  'Plusieurs titulaires',
  '-',
  '',
])('« %s » names no company', (name) => {
  expect(is(name)).toBe(true)
})

test('the buyer did not win its own contract', () => {
  expect(is('Crous de Nantes', '18440132100015')).toBe(true)
})

test.each([
  'DIVERSEY FRANCE',
  'VOIRIE ET RESEAUX',
  'Multi Services 44',
  'Détail Peinture SARL',
  'AUCUNION',
  'RAS INTERIM',
])('%s is a company', (name) => {
  expect(is(name, '49899244500011')).toBe(false)
})
