import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { townOfExecution } from './execution-town.server.ts'

/** Of a buyer at its seat, without a published place. */
function town(
  title: string,
  departments: string,
  [name, postcode, city]: [name: string, postcode: string | null, city: string],
  own: Partial<NoticeContent> = {},
): string | null {
  const buyer = { ...GREEN_SPACES_CALL.buyer, name, postcode, city }
  const seat = { postcode, city, placeLabel: null }
  const call = { ...GREEN_SPACES_CALL, title, departments: departments.split(' '), buyer, ...seat }
  return townOfExecution({ ...call, ...own })?.name ?? null
}

/** Titles and buyers of real calls (BOAMP, DILA, Licence Ouverte 2.0). */
test.each([
  ['réparation du viaduc de la vienne à chauvigny (86300)', '86', 'Chauvigny'],
  ['chaufferie bois au LEGTA LES EMEYERES à GAP (05)', '05', 'Gap'],
  ['RD178, aménagement et calibrage, commune d’Assignan', '34', 'Assignan'],
  ['Réfection des façades du collège Gambetta à Saint-Etienne', '42', 'Saint-Étienne'],
  ['CREIL (60) - équipements de chauffage', '60', 'Creil'],
])('the town that « %s » names, of %s', (title, department, shown) => {
  expect(town(title, department, ['Direction régionale', '75001', 'Paris'])).toBe(shown)
})

test.each([
  ['étude sur le plan de gestion des zones humides', '31'],
  ['remplacement d’une verrière sur le site de Nantes-Atlantique', '44'],
  ['liaison ferrée de Vannes et de Redon', '56'],
  ['Câblage de la rue de Nanterre', '92'],
  ['Séquençage pour le site de l’IRD à la Réunion (97400)', '974'],
  ['Réparation d’un viaduc à Chauvigny (86300)', '86 79'],
])('« %s », of %s, names no one town', (title, departments) => {
  expect(town(title, departments, ['Direction régionale', '75001', 'Paris'])).toBeNull()
})

test('a commune buys for itself, other bodies of a town also for others', () => {
  const works = 'Changement des menuiseries extérieures'
  expect(town(works, '95', ['Mairie', '95430', 'Auvers sur Oise'])).toBe('Auvers-sur-Oise')
  expect(town(works, '44', ['VILLE DE COUERON', '44220', 'COUERON CEDEX'])).toBe('Couëron')
  expect(town(works, '62', ["Ville de l'Isle", '62000', 'Arras'])).toBeNull()
  expect(town(works, '80', ['Conseil départemental de la Somme', '80026', 'Amiens'])).toBeNull()
  expect(town(works, '86', ['Grand Poitiers', '86021', 'Poitiers Cedex'])).toBeNull()
})

test('a published place comes before the title and the buyer', () => {
  const buyer: [string, string, string] = ['Ville de Nantes', '44000', 'Nantes']
  const title = 'Travaux à Rezé (44)'
  expect(town(title, '44', buyer, { postcode: '44220', city: 'COUERON' })).toBe('Couëron')
  expect(town(title, '44', buyer, { placeLabel: 'Saint-Herblain' })).toBe('Saint-Herblain')
  expect(town(title, '44', buyer, { placeLabel: 'Plusieurs lieux' })).toBeNull()
})
