import { expect, test } from 'vitest'
import { looksLikePerson, MASKED_NAME, mayBeNamed, publishedWinner } from './winner-name.ts'

test.each([
  'MARTIN Jean-Pierre',
  'Mme Sylvie DURAND',
  'M. BERNARD',
  'Julien Petit',
  'DUPONT JEANNE MARIE',
  'Maître Lefèvre',
  'M Lefèvre',
  'Dr Lefèvre',
])('%s may be a person', (name) => {
  expect(looksLikePerson(name)).toBe(true)
})

test.each([
  'Jean-Pierre Lott Architecte',
  'SAS Pierre Loobuyck',
  'COLAS FRANCE',
  'Eiffage Route Ouest',
  'SARL Gilles Trignat Résidences',
  'Société d’équipement du Rhône et de Lyon',
  'Léo Lagrange Sud Ouest Association',
  'Ernst & Young Audit',
  'KONE',
  'Suez Eau France',
  // Of TED's award notices.
  'Vert Marine',
  "Loison Gerard's",
  'MR Bâtiment',
  'Garage Martin Pascal',
])('%s is a company', (name) => {
  expect(looksLikePerson(name)).toBe(false)
})

test('the register decides if a name is shown, whatever it looks like', () => {
  expect(mayBeNamed('Julien Petit', { diffusible: true, naturalPerson: false })).toBe(true)
  expect(mayBeNamed('COLAS FRANCE', { diffusible: false, naturalPerson: false })).toBe(false)
  expect(mayBeNamed('Plomberie Petit', { diffusible: true, naturalPerson: true })).toBe(false)
  expect(mayBeNamed(null, { diffusible: true, naturalPerson: false })).toBe(false)
})

test('of a group, the companies are named and the persons are not', () => {
  expect(publishedWinner('Trace architectes / PASQUINI Pierre / TW Ingénierie', null)).toBe(
    `Trace architectes / ${MASKED_NAME} / TW Ingénierie`,
  )
  expect(publishedWinner('MARTIN Jean / DURAND Sylvie', null)).toBe(MASKED_NAME)
  expect(
    publishedWinner('Plomberie Petit / Colas France', { diffusible: false, naturalPerson: true }),
  ).toBe(`${MASKED_NAME} / Colas France`)
})
