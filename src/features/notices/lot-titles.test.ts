import { expect, test } from 'vitest'
import { numbersInTitles, plainLotTitle } from './lot-titles.ts'

test.each([
  ['Lot 2 : Charpente', 2, 'Charpente'],
  ["Lot n°3 - Collecte et transport d'échantillons", 3, "Collecte et transport d'échantillons"],
  [
    '1 : Maçonnerie - Carrelages - Faïences. Maçonnerie - Carrelages - Faïences',
    1,
    'Maçonnerie - Carrelages - Faïences',
  ],
  ['8 : Cloison - Plafond . Cloison - Plafond', 8, 'Cloison - Plafond'],
  ['Lot 1 : 1 : Maçonnerie', 1, 'Maçonnerie'],
  ['LOT 04 – Menuiseries', 4, 'Menuiseries'],
])('%s: the number of the lot is not part of its title', (title, number, plain) => {
  expect(plainLotTitle(title, number)).toBe(plain)
})

test.each([
  ['2 véhicules électriques', 2],
  ['Lot 3', 3],
  ['Lot 3 : Peinture', 2],
  ['1.5 tonne de sel', 1],
])('%s stays as lot %i', (title, number) => {
  expect(plainLotTitle(title, number)).toBe(title)
})

test('numbers in titles count where every lot has its own', () => {
  expect(
    numbersInTitles(['Lot n°3 - Express', 'Lot n°4 -Tournées'], { withFigures: true }),
  ).toEqual([3, 4])
  expect(numbersInTitles(['2 : Plomberie', '3 : Menuiseries'], { withFigures: true })).toEqual([
    2, 3,
  ])
  expect(numbersInTitles(['10 - véhicules', '20 - vélos'], { withFigures: false })).toBeNull()
  expect(
    numbersInTitles(['Lot 1 : Gros œuvre', 'Lot 1 : Charpente'], { withFigures: true }),
  ).toBeNull()
  expect(numbersInTitles(['Lot 1 : Gros œuvre', 'Charpente'], { withFigures: true })).toBeNull()
})

test('a title that is given twice with another separator or accent is shown once', () => {
  const twice = (title: string) => plainLotTitle(title, 9)
  expect(twice('Gros œuvre. Gros œuvre')).toBe('Gros œuvre')
  expect(twice('Métallerie - METALLERIE')).toBe('Métallerie')
  expect(twice('Voirie - Réseaux')).toBe('Voirie - Réseaux')
})
