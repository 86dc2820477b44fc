import { expect, test } from 'vitest'
import type { XmlNode } from '#/ingestion/xml.ts'
import { reservationBoxes, reservationsIn } from './reservations.ts'

test.each([
  [
    'Marché réservé aux entreprises adaptées et ESAT (art. L2113-12 du code de la commande publique)',
    ['adapted'],
  ],
  ["Le lot 3 est réservé à des structures d'insertion par l'activité économique", ['insertion']],
  [
    "Services d'insertion - entretien de pistes cyclables en application de l'art. l2113-13 du Code",
    ['insertion'],
  ],
  ['Acquisition de masques - Réservé aux EA, ESAT ou structures équivalentes', ['adapted']],
  ['Consultation réservée en application de l’article L. 2113-13-1', ['prison']],
  ['Marché réservé au titre des articles L.2113-12 et L.2113-13', ['adapted', 'insertion']],
  ["Participation réservée aux entreprises de l'économie sociale et solidaire", ['ess']],
])('%s', (words, reserved) => {
  expect(reservationsIn(words)).toEqual(reserved)
})

test.each([
  'Le marché n’est pas réservé à des entreprises adaptées (L2113-12).',
  "L'acheteur se réserve le droit de négocier avec les entreprises adaptées.",
  "5 % des heures de travail sont réservées à des personnes en structures d'insertion",
  'clauses exécutoires du marché, pris pour application des articles L2111-1, L2112-2 et L 2113-13 du code',
  'conformément aux dispositions des articles R.2112-4, L.2125-1, et L. 2113-16 du Code',
  'Lot réservé au secteur traditionnel et/ou à des structures équivalentes (L. 2113-12)',
  'Aucun lot n’est réservé au titre des articles L2113-12 à L2113-16',
])('no reservation: %s', (words) => {
  expect(reservationsIn(words)).toEqual([])
})

test('a box of a form says whether the contract is reserved, and its words for whom', () => {
  const box = (inner: XmlNode) => ({ natureMarche: { reservationMarche: inner } })
  expect(reservationBoxes(box({ non: '' }))).toEqual([])
  expect(reservationBoxes(box({ oui: '' }))).toEqual(['unspecified'])
  expect(reservationBoxes(box({ oui: 'aux entreprises adaptées (L2113-12)' }))).toEqual(['adapted'])
  expect(reservationBoxes({ OBJET: { PRESTATION_RESERVEE_OUI: 'architectes' } })).toEqual([])
  expect(reservationBoxes({ OBJET: { MARCHE_RESERVE_NON: '' } })).toEqual([])
  expect(reservationBoxes({ LEFTI: { RESTRICTED_SHELTERED_WORKSHOP: '' } })).toEqual(['adapted'])
})
